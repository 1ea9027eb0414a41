import type { Refusal } from '../kernel/refusal.ts'
import { reviewWindow, type ReviewState } from '../reservation/review-window.ts'

/** The orders of a tour's reviews: `locale` begins with those in the reader's language. Equal ones are newest first. */
export const REVIEW_SORTS = ['locale', 'newest', 'highest', 'lowest'] as const

export type ReviewSort = (typeof REVIEW_SORTS)[number]

/** A review that waits for the team. */
export type ReviewToRead = { author: string; rate: number; content: string; tour: string }

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
