/**
 * The notices to a customer about a payment that ends without a ticket. delayed-failed: the bank refused it, perhaps
 * days later · duplicate-refunded: paid twice, the second payment is refunded · mismatch-refunded: another sum than
 * was requested, which is refunded · mismatch-closed: the team resolved such a payment outside of the system ·
 * added-refunded: added guests have no seat any more, the payment is refunded · added-failed: the bank refused the
 * payment for added guests; after both the reservation stands as it was.
 */
export type PaymentNotice =
  | 'delayed-failed'
  | 'duplicate-refunded'
  | 'mismatch-refunded'
  | 'mismatch-closed'
  | 'added-refunded'
  | 'added-failed'
