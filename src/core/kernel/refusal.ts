import type { Money } from './money.ts'

/**
 * Every reason for which the system says no, with the facts that explain it: a closed union.
 * A code added here does not compile until api/problem.ts gives it a status and both catalogues a sentence.
 */
export type Refusal =
  | { code: 'auth.required' }
  | { code: 'auth.invalid_credentials' }
  | { code: 'auth.too_many_attempts'; retryAfter: number }
  | { code: 'availability.cancelled' }
  | { code: 'availability.closed' }
  | { code: 'availability.cutoff_passed'; hours: number }
  | { code: 'availability.has_reservations'; count: number }
  | { code: 'availability.not_enough_seats'; left: number }
  | { code: 'availability.not_begun' }
  | { code: 'availability.not_found' }
  | { code: 'availability.past' }
  | { code: 'availability.sold_out' }
  | { code: 'contact.too_many'; retryAfter: number }
  | { code: 'hold.expired' }
  | { code: 'hold.too_many' }
  | { code: 'not_found' }
  | { code: 'payment.already_paid' }
  | { code: 'payment.nothing_to_pay' }
  | { code: 'payment.session_unknown' }
  | { code: 'payment.unavailable' }
  | { code: 'payment.webhook_invalid' }
  | { code: 'price.changed'; expected: Money; actual: Money }
  | { code: 'refund.too_much'; max: Money }
  | { code: 'reservation.no_address' }
  | { code: 'reservation.not_found' }
  | { code: 'reservation.nothing_due' }
  | { code: 'reservation.status_conflict'; status: string }
  | { code: 'reservation.unchanged' }
  | { code: 'review.already_given' }
  | { code: 'review.asked_recently'; retryAt: string }
  | { code: 'review.no_address' }
  | { code: 'review.not_reviewable' }
  | { code: 'review.rate_invalid' }
  | { code: 'review.status_conflict'; status: string }
  | { code: 'review.too_early'; opensAt: string }
  | { code: 'review.window_closed' }
  | { code: 'tour.not_found' }
  | { code: 'units.accompanied_by' }
  | { code: 'units.max'; max: number }
  | { code: 'units.min'; min: number }
  | { code: 'units.unknown' }

export type RefusalCode = Refusal['code']

/** The refusal of one code, with its facts. */
export type RefusalOf<C extends RefusalCode> = Extract<Refusal, { code: C }>

/** Thrown by use cases to say no. The union lives inside because a generic class would lose it through instanceof. */
export class Refused extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.code)
    this.name = 'Refused'
    this.refusal = refusal
  }
}
