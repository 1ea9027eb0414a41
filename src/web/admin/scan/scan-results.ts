import type { ShownClock } from '../day/parties-on-page.ts'
import type { MarkResult } from '../day/phone-mark.ts'

/**
 * A party as the scanner names it. `due` names the sum that it still has to pay, and is empty where no sum is due; `id`
 * is that of its reservation, where the page has it.
 */
export type NamedParty = {
  id?: string | undefined
  name: string
  due: string
  detail: string
  clock: ShownClock
}

/** `booking`: the reservation's id, or the reference on its ticket. */
export interface ScanResults {
  /** The server's result of a scan; null when it is not known in time, so that the party is shown without it. */
  inTime(booking: string, party: NamedParty, result: Promise<MarkResult | null>): Promise<MarkResult | null>
  /**
   * Receives a result from whichever request had it. `awaited`: its scan still waited for it and shows it. Otherwise
   * the party that was shown without it, or null for a scan of an earlier page.
   */
  receive(result: MarkResult, booking: string): 'awaited' | NamedParty | null
}

/** The scans of this page, each of which waits so long for the server's result. */
export function scanResults(withinMs: number): ScanResults {
  const named = new Map<string, NamedParty>()
  const awaited = new Map<string, (result: MarkResult) => void>()
  return {
    inTime(booking, party, result) {
      named.set(booking, party)
      return new Promise((resolve, reject) => {
        const settle = (known: MarkResult | null) => {
          clearTimeout(timer)
          if (awaited.get(booking) === settle) awaited.delete(booking)
          resolve(known)
        }
        const timer = setTimeout(settle, withinMs, null)
        awaited.set(booking, settle)
        result.then(settle, reject)
      })
    },
    // The promise of a mark may resolve after its result is known, because later marks are sent before it does.
    receive(result, booking) {
      const settle = awaited.get(booking)
      settle?.(result)
      return settle ? 'awaited' : (named.get(booking) ?? null)
    },
  }
}
