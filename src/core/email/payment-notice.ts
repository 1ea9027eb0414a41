/**
 * What a customer is told of a payment that ends otherwise than by a ticket. delayed-failed: the bank said no, days
 * later perhaps · duplicate-refunded: paid twice, the second payment goes back · mismatch-refunded: another sum than was
 * asked, which goes back · mismatch-closed: the team dealt with such a payment outside of the system.
 */
export type PaymentNotice = 'delayed-failed' | 'duplicate-refunded' | 'mismatch-refunded' | 'mismatch-closed'
