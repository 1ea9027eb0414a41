import type { Clock } from '#core/kernel/clock.ts'

/**
 * The same clock, read at most once in a millisecond: thousands of requests a second share one instant. A clock that is
 * set manually stays exact, because its next instant may be days away.
 */
export function coarseClock(clock: Clock): Clock {
  if (clock.isSetByHand) return clock
  let readAtMs = -Infinity
  let instant: Temporal.Instant
  return {
    now() {
      const atMs = performance.now()
      if (atMs - readAtMs >= 1) {
        readAtMs = atMs
        instant = clock.now()
      }
      return instant
    },
  }
}
