import type { Clock } from '#core/kernel/clock.ts'

/** A clock that thousands of requests a second may read. */
export type CoarseClock = Clock & {
  /** Its instant in milliseconds since the epoch. */
  nowMs(): number
}

/** The longest time for which an instant is given again. */
const READ_EVERY_MS = 5

/**
 * The same clock, at most 5 ms late: the requests of a second share 200 instants, because each costs some microseconds.
 * A clock that is set manually stays exact, because its next instant may be days away.
 */
export function coarseClock(clock: Clock): CoarseClock {
  if (clock.isSetByHand)
    return { isSetByHand: true, now: () => clock.now(), nowMs: () => clock.now().epochMilliseconds }
  let readAtMs = -Infinity
  let instant: Temporal.Instant
  let instantMs: number
  const read = () => {
    const atMs = performance.now()
    if (atMs - readAtMs < READ_EVERY_MS) return
    readAtMs = atMs
    instant = clock.now()
    instantMs = instant.epochMilliseconds
  }
  return {
    now() {
      read()
      return instant
    },
    nowMs() {
      read()
      return instantMs
    },
  }
}
