/**
 * The kinds of issues. LATE: paid after the hold had ended, or for a cancelled departure · DUPLICATE: paid twice ·
 * ORPHAN: paid, and unknown in our records · MISMATCH: paid, but not the requested sum · DISPUTE: the payer's bank has
 * taken it back · INQUIRY: the bank only asks about it · REFUND_FAILED: our refund came back to us · EXTERNAL_REFUND:
 * wholly refunded at the provider, while the reservation stands · SWEEP_BEHIND: more payments are open than can be
 * checked at the provider in time · SESSION_LOST: the provider does not know the payment session of a hold ·
 * ACCOUNT_CHANGED: holds wait for payments at another account or mode · KEY_REFUSED: the provider refuses the key, or
 * a permission that it needs.
 * The others come from the marks of guides' phones, which may arrive late. CAME_CANCELLED: guests came although their
 * reservation was cancelled · CAME_NO_SHOW: one phone saw them, another did not · SCANNED_TWICE: two phones scanned one
 * ticket · CASH_TWICE: cash was received that was not due, or not in this sum · CASH_NOT_LED: cash was received by a
 * member who does not lead the departure, or no longer does.
 */
export const ISSUE_KINDS = [
  'LATE',
  'DUPLICATE',
  'ORPHAN',
  'MISMATCH',
  'DISPUTE',
  'INQUIRY',
  'REFUND_FAILED',
  'EXTERNAL_REFUND',
  'SWEEP_BEHIND',
  'SESSION_LOST',
  'ACCOUNT_CHANGED',
  'KEY_REFUSED',
  'CAME_CANCELLED',
  'CAME_NO_SHOW',
  'SCANNED_TWICE',
  'CASH_TWICE',
  'CASH_NOT_LED',
] as const
export type IssueKind = (typeof ISSUE_KINDS)[number]

/** The system's own reaction to the event. */
export const ISSUE_REACTIONS = [
  'SEATS_TAKEN_AGAIN',
  'REFUNDED',
  'KEPT',
  'SEATS_HELD',
  'IGNORED',
  'REFUNDS_STOPPED',
  'REFUNDS_ALLOWED',
  'DEBT_REOPENED',
  'ASKS_LATER',
  'BOOKING_KEPT',
  'SEATS_FREED',
  'WAITS_FOR_END',
  'ASKS_AGAIN',
  'CANCELLATION_KEPT',
  'COUNTED_AS_HERE',
  'COUNTED_ONCE',
  'CASH_NOT_BOOKED',
] as const
export type IssueReaction = (typeof ISSUE_REACTIONS)[number]

/**
 * The end of an issue. BY_ITSELF: no decision was needed, or the cause disappeared · BY_HAND: a member resolved it
 * outside of the system · ACCEPTED: the payment was booked as it came.
 */
export const ISSUE_ENDS = [
  'BY_ITSELF',
  'RETRIED',
  'REFUNDED',
  'BY_HAND',
  'ACCEPTED',
  'BOOKING_CANCELLED',
  'BOOKING_KEPT',
] as const
export type IssueEnd = (typeof ISSUE_ENDS)[number]

/** The resolutions that an issue can have. */
export const ISSUE_ACTIONS = [
  'retry-refund',
  'accept',
  'refund',
  'cancel-booking',
  'keep-booking',
  'close',
] as const
export type IssueAction = (typeof ISSUE_ACTIONS)[number]

/** The facts that decide which resolutions are possible. */
export type ActionableIssue = {
  kind: IssueKind
  isOpen: boolean
  /** The charge is known and the sum in question is not yet refunded. */
  isRefundable: boolean
  /** True for a MISMATCH whose money is here and whose reservation still waits for a decision. */
  isAcceptable: boolean
  /** The bank has the money, or may take it. */
  isDisputed: boolean
}

/** The possible resolutions of an issue now, the most likely first. */
export function issueActions(issue: ActionableIssue): IssueAction[] {
  const { kind, isOpen, isRefundable, isAcceptable, isDisputed } = issue
  if (!isOpen) return []
  if (kind === 'EXTERNAL_REFUND') return ['cancel-booking', 'keep-booking']
  if (isDisputed || !isRefundable) return ['close']
  if (kind === 'REFUND_FAILED') return ['retry-refund', 'close']
  if (kind === 'MISMATCH') return isAcceptable ? ['accept', 'refund', 'close'] : ['refund', 'close']
  return kind === 'ORPHAN' ? ['refund', 'close'] : ['close']
}
