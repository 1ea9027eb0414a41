import { reviewState, type ReviewState } from './review.ts'
import type { reviewableReservation } from './reviewable-reservation.server.ts'

/** The state of the review of a reservation. */
export function reviewStateOf(
  row: Awaited<ReturnType<typeof reviewableReservation>>,
  now: Temporal.Instant,
): ReviewState {
  const { status, ends_at, rate } = row
  return reviewState({ status, endsAt: Temporal.Instant.from(ends_at), given: rate !== null, now })
}
