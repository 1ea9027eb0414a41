import type { Selectable } from 'kysely'
import type { Transaction } from '#database/connect.ts'
import type { RefundTable } from '#database/tables/payment.ts'
import type { Needs } from '../app.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { assert } from '../kernel/assert.ts'
import { requireIssueAction } from './decidable-issue.server.ts'
import { decideIssue } from './decide-issue.server.ts'
import { lockIssueInOrder, type LockedIssue } from './lock-issue-in-order.server.ts'
import { mirrorCharge } from '../settlement/mirror-charge.server.ts'
import { atProviderOf } from '../payment/at-provider-of.server.ts'
import { createTimeLimit, READ_SECONDS } from '../payment/provider-time-limit.server.ts'
import { enqueueRefund } from '../refund/enqueue-refund.server.ts'
import { refundsWithCharge } from '../refund/refunds-with-charge.server.ts'
import { enqueueUnbookedRefund } from '../refund/enqueue-unbooked-refund.server.ts'

type Tools = Needs<'db' | 'clock' | 'ids' | 'jobs' | 'payments' | 'origin' | 'log'>

/**
 * Sends a failed refund once more: a new decision, under a new key. The failed one is not owed twice. The provider of
 * the payment is asked first: a refund that it made although its response was lost closes the issue. Refuses
 * issue.not_found, issue.closed, payment.unavailable, and issue.not_refundable: while the payment is disputed, or when
 * the money has gone back by another refund since.
 */
export async function retryRefund(app: Tools, actor: Actor, issueId: string): Promise<void> {
  requireAbility(actor, 'manage-reservations')
  await mirrorFirst(app, issueId)
  await app.db.transaction().execute(async (tx) => {
    const locked = await lockIssueInOrder(tx, issueId)
    const { refund_id } = await requireIssueAction(app, tx, issueId, 'retry-refund', 'issue.not_refundable')
    const failed = await tx
      .updateTable('refund')
      .set({ closed_as: 'RETRIED', updated_at: app.clock.now().toString() })
      .where('id', '=', refund_id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await sendAgain(app, tx, locked, failed)
    await decideIssue(app, tx, actor, locked, { action: 'payment_issue.refund_retried', as: 'RETRIED' })
  })
}

async function mirrorFirst(app: Tools, issueId: string): Promise<void> {
  const failed = await refundsWithCharge(app.db)
    .innerJoin('payment_issue as failure', 'failure.refund_id', 'r.id')
    .where('failure.id', '=', issueId)
    .where('failure.closed_at', 'is', null)
    .executeTakeFirst()
  const chargeId = failed?.charge_id
  if (!chargeId) return
  const tools = atProviderOf(app, failed)
  await createTimeLimit(app, READ_SECONDS, { issueId })(() => mirrorCharge(tools, chargeId))
}

async function sendAgain(
  app: Tools,
  tx: Transaction,
  { reservation }: LockedIssue,
  failed: Selectable<RefundTable>,
): Promise<void> {
  const { amount_minor: amountMinor, payment_id, reason } = failed
  if (failed.issue_id !== null) return enqueueUnbookedRefund(app, tx, failed.issue_id, amountMinor)
  assert(reservation, 'a refund of a payment has a reservation')
  const payment = await tx
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', payment_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  // A refund that the provider made without a row of ours becomes ours by the new try.
  const ours = reason === 'PROVIDER' ? 'OPERATOR' : reason
  await enqueueRefund(app, tx, { payment, reservation, amountMinor, reason: ours })
}
