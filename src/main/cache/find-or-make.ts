import { setTimeout as pause } from 'node:timers/promises'
import type { FactWatch } from './fact-watch.ts'
import type { FactCache, Made, Render } from './fact-cache.ts'

/** The way to a value through the cache, for readers that must never see one that is older than a second. */
export type FindOrMake<Value, Result> = {
  /** The value at once, or undefined. */
  now(key: string, render: Render<Result>): Value | undefined
  /** The kept value, or the result that made a new one; null while the changes of the database cannot be read. */
  later(key: string, render: Render<Result>): Promise<{ kept: Value } | { made: Result } | null>
}

/** A reading takes milliseconds. Where the database is silent, the application itself responds, within its deadline. */
const CONFIRMED_WITHIN_MS = 500

/** Reads the cache only while every change that is older than a second is known, and asks for the changes otherwise. */
export function findOrMake<Value, Result extends Made<Value>>(
  cache: FactCache<Value, Result>,
  watch: FactWatch,
): FindOrMake<Value, Result> {
  return {
    now: (key, render) => (watch.isFresh() ? cache.find(key, render) : undefined),
    async later(key, render) {
      if (!watch.isFresh() && !(await isConfirmed(watch))) return null
      const kept = cache.find(key, render)
      return kept === undefined ? { made: await cache.make(key, render) } : { kept }
    },
  }
}

async function isConfirmed(watch: FactWatch): Promise<boolean> {
  const inTime = new AbortController()
  const tooLate = pause(CONFIRMED_WITHIN_MS, false, { signal: inTime.signal }).catch(() => false)
  return Promise.race([watch.confirm(), tooLate]).finally(() => inTime.abort())
}
