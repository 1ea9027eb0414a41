/**
 * One attempt to be paid. REQUESTED: written, the provider has not answered · OPEN: its page can be paid · PROCESSING:
 * submitted, the bank has not answered · PAID · FAILED: no session, or the bank said no · EXPIRED: can no longer be paid.
 */
export type PaymentStatus = 'REQUESTED' | 'OPEN' | 'PROCESSING' | 'PAID' | 'FAILED' | 'EXPIRED'

/** Money owed back. REQUESTED: recorded, the provider has not answered · PENDING: on its way. */
export type RefundStatus = 'REQUESTED' | 'PENDING' | 'SUCCEEDED' | 'FAILED'

/** Why money goes back; PROVIDER: it was sent back at the provider, not by us. */
export type RefundReason =
  | 'LATE_PAYMENT'
  | 'DUPLICATE_PAYMENT'
  | 'CUSTOMER'
  | 'OPERATOR'
  | 'DEPARTURE_CANCELLED'
  | 'PROVIDER'
