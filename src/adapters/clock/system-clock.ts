import type { Clock } from '#core/kernel/clock.ts'

/** The machine's own time. */
export function createSystemClock(): Clock {
  return { now: () => Temporal.Now.instant() }
}
