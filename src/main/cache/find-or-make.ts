import { setTimeout as pause } from 'node:timers/promises'
import type { FactWatch } from './fact-watch.ts'
import type { FactCache, Made, Render } from './fact-cache.ts'

/** The kept value, or the result of which a new one was made. */
type Found<Value, Result> = { kept: Value } | { made: Result }

/** The way to a value through the cache, for readers that must never see one that is older than a second. */
export type FindOrMake<Value, Result> = {
  /** The value at once, or undefined. */
  now(key: string, render: Render<Result>): Value | undefined
  /** The value; null while the changes of the database cannot be read. */
  later(key: string, render: Render<Result>): Promise<Found<Value, Result> | null>
  /**
   * The same, but a value that nobody is making yet is made in the turn that `take` waits for. A string when that was
   * refused.
   */
  inTurn(
    key: string,
    render: Render<Result>,
    take: TakeTurn,
  ): Promise<Found<Value, Result> | 'refused' | null>
}

/** Waits for a turn, and returns the function that ends it; null when it is refused. */
export type TakeTurn = () => Promise<(() => void) | null>

/** A reading takes milliseconds. Where the database is silent, the application itself responds, within its deadline. */
const CONFIRMED_WITHIN_MS = 500

/** Reads the cache only while every change that is older than a second is known, and asks for the changes otherwise. */
export function findOrMake<Value, Result extends Made<Value>>(
  cache: FactCache<Value, Result>,
  watch: FactWatch,
): FindOrMake<Value, Result> {
  const isCurrent = async () => watch.isFresh() || isConfirmed(watch)
  const later = async (key: string, render: Render<Result>) => {
    if (!(await isCurrent())) return null
    const kept = cache.find(key, render)
    return kept === undefined ? { made: await cache.make(key, render) } : { kept }
  }
  return {
    now: (key, render) => (watch.isFresh() ? cache.find(key, render) : undefined),
    later,
    async inTurn(key, render, take) {
      if (!(await isCurrent())) return null
      const kept = cache.find(key, render)
      if (kept !== undefined) return { kept }
      if (cache.isMaking(key)) return { made: await cache.make(key, render) }
      const end = await take()
      if (!end) return 'refused'
      // Another request may have made it meanwhile.
      return later(key, render).finally(end)
    },
  }
}

async function isConfirmed(watch: FactWatch): Promise<boolean> {
  const inTime = new AbortController()
  const tooLate = pause(CONFIRMED_WITHIN_MS, false, { signal: inTime.signal }).catch(() => false)
  return Promise.race([watch.confirm(), tooLate]).finally(() => inTime.abort())
}
