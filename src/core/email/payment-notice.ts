/**
 * The notices to a customer about a payment that ends without a ticket. delayed-failed: the bank refused it, perhaps
 * days later · duplicate-refunded: paid twice, the second payment is refunded · mismatch-refunded: another sum than
 * was requested, which is refunded · mismatch-closed: the team resolved such a payment outside of the system.
 */
export type PaymentNotice = 'delayed-failed' | 'duplicate-refunded' | 'mismatch-refunded' | 'mismatch-closed'
