/**
 * What of the money is not a smooth sale. LATE: paid after the hold had ended, or for a departure that is off ·
 * DUPLICATE: paid twice · ORPHAN: paid, and unknown in our books · MISMATCH: paid, and not what was asked · DISPUTE:
 * the payer's bank has taken it back · REFUND_FAILED: what we sent back came back to us.
 */
export const ISSUE_KINDS = ['LATE', 'DUPLICATE', 'ORPHAN', 'MISMATCH', 'DISPUTE', 'REFUND_FAILED'] as const
export type IssueKind = (typeof ISSUE_KINDS)[number]

/** What the system did by itself when it noticed. */
export const ISSUE_DEEDS = [
  'SEATS_TAKEN_AGAIN',
  'REFUNDED',
  'KEPT',
  'SEATS_HELD',
  'IGNORED',
  'REFUNDS_STOPPED',
  'DEBT_REOPENED',
] as const

/** How an issue ended. BY_ITSELF: there was nothing to decide, or it came right · BY_HAND: somebody dealt with it. */
export const ISSUE_ENDS = ['BY_ITSELF', 'RETRIED', 'REFUNDED', 'BY_HAND'] as const
export type IssueEnd = (typeof ISSUE_ENDS)[number]

/** What the team can do about an issue. */
export const ISSUE_ACTIONS = ['retry-refund', 'refund', 'close'] as const
export type IssueAction = (typeof ISSUE_ACTIONS)[number]

/** All that decides what may be done. */
export type ActionableIssue = {
  kind: IssueKind
  isOpen: boolean
  /** The charge is known and none of it has gone back yet. */
  isRefundable: boolean
  /** The bank has the money, or may take it. */
  isDisputed: boolean
}

/** What the team can do about an issue now, the most likely first. */
export function issueActions({ kind, isOpen, isRefundable, isDisputed }: ActionableIssue): IssueAction[] {
  if (!isOpen) return []
  if (isDisputed || !isRefundable) return ['close']
  if (kind === 'REFUND_FAILED') return ['retry-refund', 'close']
  return kind === 'ORPHAN' || kind === 'MISMATCH' ? ['refund', 'close'] : ['close']
}
