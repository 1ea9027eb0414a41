/**
 * What of the money is not a smooth sale. LATE: paid after the hold had ended, or for a departure that is off ·
 * DUPLICATE: paid twice · ORPHAN: paid, and unknown in our books · MISMATCH: paid, and not what was asked · DISPUTE:
 * the payer's bank has taken it back · INQUIRY: the bank only asks · REFUND_FAILED: what we sent back came back to us ·
 * EXTERNAL_REFUND: given back whole at the provider, while the booking stands · SWEEP_BEHIND: more payments are open
 * than the provider may be asked about in time · SESSION_LOST: the provider does not know the page on which a hold was to
 * be paid · ACCOUNT_CHANGED: holds wait for payments at another account or mode · KEY_REFUSED: the provider refuses the
 * key, or something that it is needed for.
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
] as const
export type IssueKind = (typeof ISSUE_KINDS)[number]

/** What the system did by itself when it noticed. */
export const ISSUE_DEEDS = [
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
] as const

/**
 * How an issue ended. BY_ITSELF: there was nothing to decide, or it came right · BY_HAND: a person dealt with it
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

/** What the team can do about an issue. */
export const ISSUE_ACTIONS = [
  'retry-refund',
  'accept',
  'refund',
  'cancel-booking',
  'keep-booking',
  'close',
] as const
export type IssueAction = (typeof ISSUE_ACTIONS)[number]

/** All that decides what may be done. */
export type ActionableIssue = {
  kind: IssueKind
  isOpen: boolean
  /** The charge is known and the sum in question has not gone back yet. */
  isRefundable: boolean
  /** Of a MISMATCH: its money is here and its booking still waits for a decision. */
  isAcceptable: boolean
  /** The bank has the money, or may take it. */
  isDisputed: boolean
}

/** What the team can do about an issue now, the most likely first. */
export function issueActions(issue: ActionableIssue): IssueAction[] {
  const { kind, isOpen, isRefundable, isAcceptable, isDisputed } = issue
  if (!isOpen) return []
  if (kind === 'EXTERNAL_REFUND') return ['cancel-booking', 'keep-booking']
  if (isDisputed || !isRefundable) return ['close']
  if (kind === 'REFUND_FAILED') return ['retry-refund', 'close']
  if (kind === 'MISMATCH') return isAcceptable ? ['accept', 'refund', 'close'] : ['refund', 'close']
  return kind === 'ORPHAN' ? ['refund', 'close'] : ['close']
}
