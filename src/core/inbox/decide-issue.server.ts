import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import type { AuditAction } from '../audit/audit-actions.ts'
import { recordAudit } from '../audit/record-audit.server.ts'
import { nameOfActor, type Actor } from '../kernel/actor.ts'
import { closeIssueAs } from '../issue/issue-store.server.ts'
import type { LockedIssue } from './lock-issue-in-order.server.ts'
import type { IssueEnd } from '../issue/payment-issue.ts'

/** The resolution of a member; without `as` the issue stays open until the provider has done its part. */
export type IssueDecision = {
  action: Extract<AuditAction, `payment_issue.${string}`>
  as?: IssueEnd
  note?: string
}

/** Ends a locked issue with its resolution, and records the member. */
export async function decideIssue(
  app: Needs<'clock'>,
  tx: Transaction,
  actor: Actor,
  { issue }: LockedIssue,
  { action, as, note = '' }: IssueDecision,
): Promise<void> {
  const { id, kind, reservation_id: reservationId, amount_minor: amountMinor } = issue
  if (as) await closeIssueAs(app, tx, { id }, { as, by: nameOfActor(actor), note })
  const facts = { kind, reservationId, amountMinor }
  await recordAudit(tx, app, actor, action, { type: 'payment_issue', id }, facts)
}
