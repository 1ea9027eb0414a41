import { reviewState, type ReviewState } from '../reservation/review-window.ts'
import type { reviewableReservation } from './reviewable-reservation.server.ts'

/** The state of the review of a reservation. */
export function reviewStateOf(
  row: Awaited<ReturnType<typeof reviewableReservation>>,
  now: Temporal.Instant,
): ReviewState {
  const { status, ends_at, rate, erased_at } = row
  const endsAt = Temporal.Instant.from(ends_at)
  return reviewState({ status, endsAt, given: rate !== null, erased: erased_at !== null, now })
}
