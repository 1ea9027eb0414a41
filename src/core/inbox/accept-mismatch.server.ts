import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { Refused } from '../kernel/refusal.ts'
import { decideIssue } from './decide-issue.server.ts'
import { bookHeld } from '../settlement/book-held.server.ts'
import { departureFacts } from '../settlement/departure-facts.server.ts'
import type { IssueRow } from '../issue/issue-store.server.ts'
import { lockIssueInOrder, type LockedIssue } from './lock-issue-in-order.server.ts'
import { mirrorCharge } from '../settlement/mirror-charge.server.ts'
import { ProviderUnavailable, type PaymentSession } from '../payment/payment-provider.ts'
import { reachesMode } from '../payment/payment-account.ts'
import { paymentOfSession, updatePayment } from '../payment/payment-store.server.ts'

type Tools = Needs<'db' | 'clock' | 'ids' | 'jobs' | 'payments' | 'origin' | 'log'>

/**
 * Books a payment in another sum than was requested, as it came: the customer gets the ticket. The provider is asked
 * first whether the money is there. Refuses issue.not_found, issue.closed, and issue.not_acceptable: another currency
 * or mode, refunded money, a reservation that is paid otherwise, or seats that are gone; payment.unavailable.
 */
export async function acceptMismatch(app: Tools, actor: Actor, issueId: string): Promise<void> {
  requireAbility(actor, 'manage-reservations')
  const session = await paidSessionOf(app, issueId)
  await app.db.transaction().execute(async (tx) => {
    const locked = await lockIssueInOrder(tx, issueId)
    if (!session || !(await canBeBooked(app, tx, locked, session))) throw notAcceptable()
    const payment = await paymentOfSession(tx, session.id)
    if (payment?.status !== 'MISMATCHED' || !locked.reservation) throw notAcceptable()
    await updatePayment(app, tx, payment.id, {
      status: 'PAID',
      charge_id: session.chargeId,
      received_minor: session.amountMinor,
      paid_at: app.clock.now().toString(),
    })
    await bookHeld(app, tx, locked.reservation)
    await decideIssue(app, tx, actor, locked, { action: 'payment_issue.accepted', as: 'ACCEPTED' })
  })
  // Events of the charge before it was booked, such as a dispute.
  if (session?.chargeId) await mirrorCharge(app, session.chargeId)
}

async function paidSessionOf(app: Tools, issueId: string): Promise<PaymentSession | null> {
  const issue = await app.db
    .selectFrom('payment_issue')
    .select(['kind', 'session_id'])
    .where('id', '=', issueId)
    .executeTakeFirst()
  if (!issue) throw new Refused({ code: 'issue.not_found' })
  if (issue.kind !== 'MISMATCH' || !issue.session_id) throw notAcceptable()
  return app.payments.retrieveSession(issue.session_id).catch((error: unknown) => {
    if (error instanceof ProviderUnavailable) throw new Refused({ code: 'payment.unavailable' })
    throw error
  })
}

async function canBeBooked(
  app: Tools,
  tx: Transaction,
  { issue, reservation }: LockedIssue,
  session: PaymentSession,
): Promise<boolean> {
  if (!reservation || session.state !== 'paid' || !reachesMode(app.payments, session.live)) return false
  if (session.currency !== reservation.currency || session.reservationId !== reservation.id) return false
  if (await hasGoneBack(tx, issue)) return false
  const { cancelled, seatable, joinable } = await departureFacts(app, tx, reservation)
  if (!joinable) return false
  return reservation.status === 'ON_HOLD' ? !cancelled : reservation.status === 'EXPIRED' && seatable
}

async function hasGoneBack(tx: Transaction, { id }: IssueRow): Promise<boolean> {
  const refund = await tx
    .selectFrom('refund')
    .select('id')
    .where('issue_id', '=', id)
    .where('is_given', '=', true)
    .executeTakeFirst()
  return refund !== undefined
}

function notAcceptable(): Refused {
  return new Refused({ code: 'issue.not_acceptable' })
}
