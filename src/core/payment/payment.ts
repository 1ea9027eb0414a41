/**
 * One payment attempt. REQUESTED: written, the provider has not responded · OPEN: its page can be paid · PROCESSING:
 * submitted, the bank has not responded · PAID · FAILED: no payment session, or the bank refused · EXPIRED: can no
 * longer be paid · MISMATCHED: paid, but not in the requested sum; nothing is booked until a member has decided.
 */
export type PaymentStatus = 'REQUESTED' | 'OPEN' | 'PROCESSING' | 'PAID' | 'FAILED' | 'EXPIRED' | 'MISMATCHED'

/** The states of an attempt that may still bring money, or has brought money without a resolution. */
export const MAY_BE_PAID = [
  'REQUESTED',
  'OPEN',
  'PROCESSING',
  'MISMATCHED',
] as const satisfies PaymentStatus[]

/**
 * The part of a price that a payment is for. WHOLE: all of it · DEPOSIT: the part that books · BALANCE: the rest of a
 * deposit · CHANGE: the difference after another party or date.
 */
export type PaymentPurpose = 'WHOLE' | 'DEPOSIT' | 'BALANCE' | 'CHANGE'

/** True for a payment that confirms a hold; the others pay the sum due of a reservation. */
export function isBooking(purpose: PaymentPurpose): boolean {
  return purpose === 'WHOLE' || purpose === 'DEPOSIT'
}

/** Money owed back. REQUESTED: recorded, the provider has not responded · PENDING: on its way. */
export type RefundStatus = 'REQUESTED' | 'PENDING' | 'SUCCEEDED' | 'FAILED'

/**
 * The reason of a refund. PROVIDER: it was made at the provider, not by us · UNBOOKED: the money was never in our
 * records, or was not the requested sum.
 */
export type RefundReason =
  | 'LATE_PAYMENT'
  | 'DUPLICATE_PAYMENT'
  | 'CUSTOMER'
  | 'OPERATOR'
  | 'DEPARTURE_CANCELLED'
  | 'PROVIDER'
  | 'UNBOOKED'
