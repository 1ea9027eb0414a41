import type { Clock } from '#core/kernel/clock.ts'

/** Answers tell whole seconds and take their time: clocks closer than this are the same. */
const SAME_WITHIN_MS = 5_000

/** The clock of another server, as far as its answers show it: ours until the first of them. */
export interface FollowedClock extends Clock {
  /** Reads the `Date` header of an answer to what was asked at `askedAt` by our clock. */
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
      // The second that was told has half passed, on average, as has the way there and back.
      const here = (askedAt.epochMilliseconds + ours.now().epochMilliseconds) / 2
      const ahead = Math.round(there + 500 - here)
      aheadMs = Math.abs(ahead) < SAME_WITHIN_MS ? 0 : ahead
    },
  }
}
