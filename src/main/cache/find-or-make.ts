import { setTimeout as pause } from 'node:timers/promises'
import type { CachedResponse } from './cached-response.ts'
import type { FactWatch } from './fact-watch.ts'
import type { Made, Render, ResponseCache } from './response-cache.ts'

/** The way to a response through the cache, for readers that must never see one that is older than a second. */
export type FindOrMake = {
  /** The response at once, or undefined. */
  now(key: string, render: Render): CachedResponse | undefined
  /** The kept response, or a new one; null while the changes of the database cannot be read. */
  later(key: string, render: Render): Promise<CachedResponse | Made | null>
}

/** A reading takes milliseconds. Where the database is silent, the application itself responds, within its deadline. */
const CONFIRMED_WITHIN_MS = 500

/** Reads the cache only while every change that is older than a second is known, and asks for the changes otherwise. */
export function findOrMake({ cache, watch }: { cache: ResponseCache; watch: FactWatch }): FindOrMake {
  return {
    now: (key, render) => (watch.isFresh() ? cache.find(key, render) : undefined),
    async later(key, render) {
      if (!watch.isFresh() && !(await isConfirmed(watch))) return null
      return cache.find(key, render) ?? cache.make(key, render)
    },
  }
}

async function isConfirmed(watch: FactWatch): Promise<boolean> {
  const inTime = new AbortController()
  const tooLate = pause(CONFIRMED_WITHIN_MS, false, { signal: inTime.signal }).catch(() => false)
  return Promise.race([watch.confirm(), tooLate]).finally(() => inTime.abort())
}
