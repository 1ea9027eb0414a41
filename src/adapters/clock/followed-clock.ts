import type { Clock } from '#core/kernel/clock.ts'

/** The `Date` header has whole seconds and the response takes time: clocks closer than this count as equal. */
const SAME_WITHIN_MS = 5_000

/** The clock of another server, by its responses: ours until the first of them. */
export interface FollowedClock extends Clock {
  /** Reads the `Date` header of the response to a request sent at `askedAt` by our clock. */
  read(date: string | null | undefined, askedAt: Temporal.Instant): void
}

/** Follows the clock of a server beside ours. */
export function followClock(ours: Clock): FollowedClock {
  let aheadMs = 0
  return {
    now: () => ours.now().add({ milliseconds: aheadMs }),
    read(date, askedAt) {
      const there = Date.parse(date ?? '')
      if (Number.isNaN(there)) return
      // On average, half of the reported second has passed, and half of the round trip.
      const here = (askedAt.epochMilliseconds + ours.now().epochMilliseconds) / 2
      const ahead = Math.round(there + 500 - here)
      aheadMs = Math.abs(ahead) < SAME_WITHIN_MS ? 0 : ahead
    },
  }
}
