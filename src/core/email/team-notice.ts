/**
 * Every event of which the team is notified by email: the one list of kinds. A reservation is sent to everyone but the
 * member who made it, a cancellation only when the customer made it.
 */
export type TeamNotice =
  | 'booking'
  | 'cancellation'
  | 'late-refund'
  | 'mismatch'
  | 'dispute'
  | 'inquiry'
  | 'refund-failed'
