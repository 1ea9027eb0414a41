import type { Clock } from '#core/kernel/clock.ts'

/** A clock that stands still until it is moved. */
export interface SettableClock extends Clock {
  moveTo(instant: Temporal.Instant): void
  advance(duration: Temporal.DurationLike): void
}

/** Stands at a summer's morning in UTC by default. */
export function createSettableClock(start = '2026-06-15T09:00:00Z'): SettableClock {
  let current = Temporal.Instant.from(start)
  return {
    isSetByHand: true,
    now: () => current,
    moveTo(instant) {
      current = instant
    },
    advance(duration) {
      current = current.add(Temporal.Duration.from(duration).round({ largestUnit: 'hours' }))
    },
  }
}
