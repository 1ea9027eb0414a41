import { setTimeout as pause } from 'node:timers/promises'

/** Waits for a condition, checking every 50 ms; throws with the last result when the time is over. */
export async function until<T>(
  what: string,
  withinMs: number,
  look: () => Promise<T> | T,
  isGood: (seen: T) => boolean = Boolean,
): Promise<T> {
  const deadline = performance.now() + withinMs
  let seen: T | undefined
  let failure: unknown
  do {
    try {
      seen = await look()
      if (isGood(seen)) return seen
    } catch (error) {
      failure = error
    }
    await pause(50)
  } while (performance.now() < deadline)
  throw new Error(`${what}: not within ${withinMs} ms; last seen ${JSON.stringify(seen)}`, { cause: failure })
}
