import { takesPart, type ReservationStatus } from './reservation.ts'

export type ReviewState = 'open' | 'too_early' | 'window_closed' | 'already_given' | 'not_reviewable'

/** The time after the end of the departure within which a review can be given. */
const REVIEW_WINDOW_DAYS = 60

/** The instants between which a review can be given: from the end of the departure, for 60 days. */
export function reviewWindow(endsAt: Temporal.Instant): {
  opensAt: Temporal.Instant
  closesAt: Temporal.Instant
} {
  return { opensAt: endsAt, closesAt: endsAt.add({ hours: REVIEW_WINDOW_DAYS * 24 }) }
}

/**
 * The state of a reservation's review: possible now, or the reason why it is not. That of an erased customer would have
 * no author.
 */
export function reviewState(facts: {
  status: ReservationStatus
  endsAt: Temporal.Instant
  given: boolean
  erased: boolean
  now: Temporal.Instant
}): ReviewState {
  const { opensAt, closesAt } = reviewWindow(facts.endsAt)
  if (facts.given) return 'already_given'
  if (facts.erased || !takesPart(facts.status)) return 'not_reviewable'
  if (Temporal.Instant.compare(facts.now, opensAt) < 0) return 'too_early'
  return Temporal.Instant.compare(facts.now, closesAt) > 0 ? 'window_closed' : 'open'
}
