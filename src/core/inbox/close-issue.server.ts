import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { freeHeldSeats } from '../reservation/free-held-seats.server.ts'
import { requireIssueAction } from './decidable-issue.server.ts'
import { decideIssue } from './decide-issue.server.ts'
import { lockIssueInOrder, type LockedIssue } from './lock-issue-in-order.server.ts'
import { leftFor } from '../refund/refund-cover.server.ts'
import { notifyCustomer } from './notify-customer.server.ts'
import { writePaymentStatus } from '../refund/write-payment-status.server.ts'

type Tools = Needs<'db' | 'clock' | 'ids' | 'jobs' | 'origin' | 'payments'>

/**
 * Closes an issue that a member has resolved outside of the system, with their note. A failed refund counts as paid
 * manually and is not owed any more; seats held for a payment that did not fit are freed. Refuses issue.not_found,
 * issue.closed, and issue.not_closable for an issue that asks what becomes of a booking.
 */
export async function closeIssue(
  app: Tools,
  actor: Actor,
  order: { issueId: string; note: string },
): Promise<void> {
  requireAbility(actor, 'manage-reservations')
  await app.db.transaction().execute(async (tx) => {
    const locked = await lockIssueInOrder(tx, order.issueId)
    const { issue, reservation } = locked
    await requireIssueAction(app, tx, issue.id, 'close', 'issue.not_closable')
    if (issue.refund_id !== null) await countAsRefunded(app, tx, locked, issue.refund_id)
    if (issue.deed === 'SEATS_HELD' && reservation?.status === 'ON_HOLD')
      await freeHeldSeats(app, tx, reservation, 'EXPIRED')
    await notifyCustomer(app, tx, locked, 'mismatch-closed')
    if (issue.kind === 'SESSION_LOST' && issue.payment_id !== null)
      await expirePayment(app, tx, issue.payment_id)
    await decideIssue(app, tx, actor, locked, {
      action: 'payment_issue.closed',
      as: 'BY_HAND',
      note: order.note,
    })
  })
}

/** Expires a payment of an account that is out of reach, so that it is not checked any more. */
async function expirePayment(app: Tools, tx: Transaction, paymentId: string): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ status: 'EXPIRED', updated_at: app.clock.now().toString() })
    .where('id', '=', paymentId)
    .where('status', '=', 'PROCESSING')
    .execute()
}

/** Counts as refunded, unless another refund has replaced it meanwhile. */
async function countAsRefunded(
  app: Tools,
  tx: Transaction,
  { issue, reservation }: LockedIssue,
  refundId: string,
): Promise<void> {
  const isOwed = (await leftFor(tx, { id: refundId })) >= (issue.amount_minor ?? 0)
  await tx
    .updateTable('refund')
    .set({ closed_as: isOwed ? 'BY_HAND' : 'RETRIED', updated_at: app.clock.now().toString() })
    .where('id', '=', refundId)
    .where('status', '=', 'FAILED')
    .execute()
  if (reservation) await writePaymentStatus(app, tx, reservation.id)
}
