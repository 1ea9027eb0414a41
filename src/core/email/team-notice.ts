/**
 * Everything that the team is told of by email: the one list of kinds. A booking is told to everyone but the member who
 * made it, a cancellation when the customer made it.
 */
export type TeamNotice =
  | 'booking'
  | 'cancellation'
  | 'late-refund'
  | 'mismatch'
  | 'dispute'
  | 'inquiry'
  | 'refund-failed'
