import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { freeHeldSeats } from '../reservation/free-held-seats.server.ts'
import { decideIssue } from './decide-issue.server.ts'
import { requireIssueAction } from './decidable-issue.server.ts'
import { lockIssueInOrder, type LockedIssue } from './lock-issue-in-order.server.ts'
import { notifyCustomer } from './notify-customer.server.ts'
import { enqueueUnbookedRefund } from '../refund/enqueue-unbooked-refund.server.ts'

type Tools = Needs<'db' | 'clock' | 'ids' | 'jobs' | 'origin' | 'payments'>

/**
 * Refunds the rest of money that was never booked: an orphan's, or a payment's in another sum than was requested,
 * whose seats are then freed and whose customer is notified. The issue is closed by the refund's arrival at the
 * provider, not before. Refuses issue.not_found, issue.closed, and issue.not_refundable.
 */
export async function refundUnbooked(app: Tools, actor: Actor, issueId: string): Promise<void> {
  requireAbility(actor, 'manage-reservations')
  await app.db.transaction().execute(async (tx) => {
    const locked = await lockIssueInOrder(tx, issueId)
    const { left_minor } = await requireIssueAction(app, tx, issueId, 'refund', 'issue.not_refundable')
    await enqueueUnbookedRefund(app, tx, issueId, left_minor)
    await freeSeats(app, tx, locked)
    await notifyCustomer(app, tx, locked, 'mismatch-refunded')
    await decideIssue(app, tx, actor, locked, { action: 'payment_issue.refunded' })
  })
}

/** The seats that were held for a refunded payment can be sold again. */
async function freeSeats(app: Tools, tx: Transaction, { issue, reservation }: LockedIssue): Promise<void> {
  if (issue.kind !== 'MISMATCH' || reservation?.status !== 'ON_HOLD') return
  await freeHeldSeats(app, tx, reservation, 'EXPIRED')
}
