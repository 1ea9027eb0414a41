import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import type { TeamNotice } from '../email/team-notice.ts'
import { enqueueTeamNotice } from '../notice/enqueue-team-notice.server.ts'
import { openIssue, type IssueRow, type NewIssue } from './issue-store.server.ts'
import type { IssueKind } from './payment-issue.ts'

/** Adds an issue to the payments inbox and enqueues an email about it to the team, both once. */
export async function raiseIssue(
  app: Needs<'clock' | 'ids' | 'jobs' | 'origin'>,
  tx: Transaction,
  issue: NewIssue,
): Promise<void> {
  const opened = await openIssue(app, tx, issue)
  const notice = opened && noticeOf(opened)
  if (!notice) return
  await enqueueTeamNotice(app, tx, {
    notice,
    occasion: await decisionBehind(tx, opened),
    reservationId: opened.reservation_id,
    issueId: opened.id,
  })
}

const NOTICES: Partial<Record<IssueKind, TeamNotice>> = {
  MISMATCH: 'mismatch',
  DISPUTE: 'dispute',
  INQUIRY: 'inquiry',
  REFUND_FAILED: 'refund-failed',
}

/** The notice to the team; null for an issue that only the inbox shows. */
function noticeOf({ kind, deed: reaction, closed_at }: IssueRow): TeamNotice | null {
  if (kind === 'LATE' && reaction === 'REFUNDED') return 'late-refund'
  return closed_at === null ? (NOTICES[kind] ?? null) : null
}

/** One email for each decision, because all refunds of a cancelled departure may fail together. */
async function decisionBehind(tx: Transaction, { occasion, refund_id }: IssueRow): Promise<string> {
  if (refund_id === null) return occasion
  const departure = await tx
    .selectFrom('refund')
    .innerJoin('reservation', 'reservation.id', 'refund.reservation_id')
    .select('reservation.availability_id')
    .where('refund.id', '=', refund_id)
    .where('refund.reason', '=', 'DEPARTURE_CANCELLED')
    .executeTakeFirst()
  return departure ? `departure:${departure.availability_id}` : occasion
}
