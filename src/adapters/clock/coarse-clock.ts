import type { Clock } from '#core/kernel/clock.ts'

/** The longest time for which an instant is given again. */
const READ_EVERY_MS = 5

/**
 * The same clock, at most 5 ms late: thousands of requests a second share 200 instants, because each costs some
 * microseconds. A clock that is set manually stays exact, because its next instant may be days away.
 */
export function coarseClock(clock: Clock): Clock {
  if (clock.isSetByHand) return clock
  let readAtMs = -Infinity
  let instant: Temporal.Instant
  return {
    now() {
      const atMs = performance.now()
      if (atMs - readAtMs >= READ_EVERY_MS) {
        readAtMs = atMs
        instant = clock.now()
      }
      return instant
    },
  }
}
