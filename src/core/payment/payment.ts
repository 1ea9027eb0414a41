/**
 * One attempt to be paid. REQUESTED: written, the provider has not answered · OPEN: its page can be paid · PROCESSING:
 * submitted, the bank has not answered · PAID · FAILED: no session, or the bank said no · EXPIRED: can no longer be paid ·
 * MISMATCHED: paid, but not what was asked; nothing is booked until a person has decided.
 */
export type PaymentStatus = 'REQUESTED' | 'OPEN' | 'PROCESSING' | 'PAID' | 'FAILED' | 'EXPIRED' | 'MISMATCHED'

/** The states of an attempt that may still bring money, or has brought money that nobody has decided about. */
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

/** True for a payment that turns a hold into a booking; the others pay what a booking still owes. */
export function isBooking(purpose: PaymentPurpose): boolean {
  return purpose === 'WHOLE' || purpose === 'DEPOSIT'
}

/** Money owed back. REQUESTED: recorded, the provider has not answered · PENDING: on its way. */
export type RefundStatus = 'REQUESTED' | 'PENDING' | 'SUCCEEDED' | 'FAILED'

/**
 * Why money goes back. PROVIDER: it was sent back at the provider, not by us · UNBOOKED: it was never in our books, or
 * was not what we asked for.
 */
export type RefundReason =
  | 'LATE_PAYMENT'
  | 'DUPLICATE_PAYMENT'
  | 'CUSTOMER'
  | 'OPERATOR'
  | 'DEPARTURE_CANCELLED'
  | 'PROVIDER'
  | 'UNBOOKED'
