/** The time after the end of the departure within which a review can be given. */
const REVIEW_WINDOW_DAYS = 60

/** The instants between which a review can be given: from the end of the departure, for 60 days. */
export function reviewWindow(endsAt: Temporal.Instant): {
  opensAt: Temporal.Instant
  closesAt: Temporal.Instant
} {
  return { opensAt: endsAt, closesAt: endsAt.add({ hours: REVIEW_WINDOW_DAYS * 24 }) }
}
