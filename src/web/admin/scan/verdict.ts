import type { GuestOfReference } from '#core/office/guests/manifest.schema.ts'

/**
 * The verdict on a scanned ticket. `offline`: this phone does not know it and there is no network; `unsaved`: the phone
 * cannot store the check-in.
 */
export type Verdict =
  | 'welcome'
  | 'already'
  | 'cancelled'
  | 'unpaid'
  | 'otherDay'
  | 'early'
  | 'unknown'
  | 'otherShop'
  | 'offline'
  | 'unsaved'

export type VerdictTone = 'good' | 'warning' | 'bad'

const WARNINGS: ReadonlySet<Verdict> = new Set(['already', 'otherDay', 'early', 'offline'])

/** The colour and the sound of a verdict. */
export function toneOf(verdict: Verdict): VerdictTone {
  if (verdict === 'welcome') return 'good'
  return WARNINGS.has(verdict) ? 'warning' : 'bad'
}

type Facts = Pick<GuestOfReference, 'status' | 'day' | 'departureCancelled' | 'running' | 'checkInOpen'>

/** The verdict on a party that comes with its ticket now. A tour that goes on after midnight is still today's. */
export function verdictOf(
  { status, day, departureCancelled, running, checkInOpen }: Facts,
  today: string,
): Verdict {
  if (status === 'CANCELLED' || (status === 'CONFIRMED' && departureCancelled)) return 'cancelled'
  if (status === 'ON_HOLD' || status === 'EXPIRED') return 'unpaid'
  if (day !== today && !running) return 'otherDay'
  if (status === 'REDEEMED') return 'already'
  return checkInOpen ? 'welcome' : 'early'
}
