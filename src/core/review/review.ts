import type { Refusal } from '../kernel/refusal.ts'
import { takesPart, type ReservationStatus } from '../reservation/reservation.ts'
import { reviewWindow } from '../reservation/review-window.ts'

/** The orders of a tour's reviews: `locale` begins with those in the reader's language. Equal ones are newest first. */
export const REVIEW_SORTS = ['locale', 'newest', 'highest', 'lowest'] as const

export type ReviewSort = (typeof REVIEW_SORTS)[number]

export type ReviewState = 'open' | 'too_early' | 'window_closed' | 'already_given' | 'not_reviewable'

/** A review that waits for the team. */
export type ReviewToRead = { author: string; rate: number; content: string; tour: string }

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

/** The reason why a review in this state cannot be given, or null when it can. `endsAt`: the end of the departure. */
export function refusalOfReview(state: ReviewState, endsAt: Temporal.Instant): Refusal | null {
  if (state === 'open') return null
  if (state !== 'too_early') return { code: `review.${state}` }
  return { code: 'review.too_early', opensAt: reviewWindow(endsAt).opensAt.toString() }
}

/** The public name of an author: first name and initial, 'Maya R.'; a single name as it is. */
export function authorName(contactName: string): string {
  const [first = '', ...others] = contactName.normalize('NFC').trim().split(/\s+/)
  const [initial] = others.at(-1) ?? ''
  return initial ? `${first} ${initial.toUpperCase()}.` : first
}
