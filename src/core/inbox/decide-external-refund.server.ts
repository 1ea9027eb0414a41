import type { Needs } from '../app.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { Refused } from '../kernel/refusal.ts'
import { cancelLocked } from '../change/cancel-reservation.server.ts'
import { releaseAddedGuests } from '../settlement/release-holds.server.ts'
import { decideIssue } from './decide-issue.server.ts'
import { lockIssueInOrder } from './lock-issue-in-order.server.ts'

type Tools = Needs<'db' | 'clock' | 'ids' | 'jobs' | 'origin' | 'payments' | 'log'>

/**
 * Decides about a reservation whose money was refunded at the provider. Cancelling frees the seats and notifies the
 * customer; keeping changes nothing. Refuses issue.not_found, issue.closed, and reservation.status_conflict for a
 * reservation that cannot be cancelled any more.
 */
export async function decideExternalRefund(
  app: Tools,
  actor: Actor,
  issueId: string,
  decision: 'cancel-booking' | 'keep-booking',
): Promise<void> {
  requireAbility(actor, 'manage-reservations')
  const cancelledId = await app.db.transaction().execute(async (tx) => {
    const locked = await lockIssueInOrder(tx, issueId)
    const { issue, reservation } = locked
    if (issue.kind !== 'EXTERNAL_REFUND' || !reservation) throw new Refused({ code: 'issue.not_found' })
    if (decision === 'keep-booking') {
      await decideIssue(app, tx, actor, locked, { action: 'payment_issue.booking_kept', as: 'BOOKING_KEPT' })
      return null
    }
    const cancelled = { action: 'payment_issue.booking_cancelled', as: 'BOOKING_CANCELLED' } as const
    await decideIssue(app, tx, actor, locked, cancelled)
    const order = { refund: 'full', cash: 'owed', message: '', reason: 'OPERATOR' } as const
    await cancelLocked(app, tx, actor, reservation, order)
    return reservation.id
  })
  if (cancelledId !== null) await releaseAddedGuests(app, cancelledId)
}
