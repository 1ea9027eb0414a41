import { WHOAMI } from '../../service-worker/kept-pages.ts'

/** The header of the check of the log-in with the server's time, in milliseconds. */
export const SERVER_TIME = 'X-Server-Time'

const KEY = 'server-clock-offset'
/** A longer wait may be a phone that slept, or whose clock was set, so that the server's moment in it is not known. */
const ROUND_TRIP_MAX_MS = 20_000

/**
 * The server's clock less this phone's, as seen at the last contact; 0 before the first. It makes `now()` of a wrong
 * clock right to ten seconds, also after a sleep, until the clock is set: then from the next contact on.
 */
export function lastOffset(): number {
  return Number(localStorage.getItem(KEY)) || 0
}

/** Keeps an offset for the time without network; null leaves the last one. */
export function keepOffset(offsetMs: number | null): void {
  if (offsetMs !== null) localStorage.setItem(KEY, String(Math.round(offsetMs)))
}

/** The offset by a response that had the server's time; null where the phone's time of the request is not known. */
export function offsetBy(serverMs: number, request: { startedAt: number; endedAt: number }): number | null {
  const { startedAt, endedAt } = request
  const tookMs = endedAt - startedAt
  if (tookMs < 0 || tookMs > ROUND_TRIP_MAX_MS) return null
  // The server read its clock about halfway.
  return serverMs - (startedAt + endedAt) / 2
}

/** Compares the clocks. Without a network the last offset stays. */
export async function seeOffset(now: () => number): Promise<void> {
  const startedAt = now()
  const options = { redirect: 'manual', cache: 'no-store' } as const
  const response = await fetch(WHOAMI, options).catch(() => null)
  const serverMs = Number(response?.headers.get(SERVER_TIME))
  if (serverMs > 0) keepOffset(offsetBy(serverMs, { startedAt, endedAt: now() }))
}
