import type { Needs } from '../app.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { Refused } from '../kernel/refusal.ts'
import { decideIssue } from './decide-issue.server.ts'
import { bookHeld, dueAfter } from '../settlement/book-held.server.ts'
import { requireIssueAction } from './decidable-issue.server.ts'
import { lockIssueInOrder } from './lock-issue-in-order.server.ts'
import { mirrorCharge } from '../settlement/mirror-charge.server.ts'
import type { PaymentSession } from '../payment/payment-provider.ts'
import { reachesMode } from '../payment/payment-account.ts'
import { updatePayment } from '../payment/payment-store.server.ts'
import type { ReservationRow } from '../reservation/reservation-store.server.ts'
import { createTimeLimit, READ_SECONDS, type WaitForProvider } from '../payment/provider-time-limit.server.ts'

type Tools = Needs<'db' | 'clock' | 'ids' | 'jobs' | 'payments' | 'origin' | 'log'>

/**
 * Books a payment in another sum than was requested, as it came: the customer gets the ticket, and nothing more of that
 * sum is due. The provider is asked first whether the money is there. Refuses issue.not_found, issue.closed, and
 * issue.not_acceptable: another currency or mode, refunded money, a reservation that is paid otherwise, or seats that
 * are gone; payment.unavailable. The reservation stays confirmed where the provider does not respond after it.
 */
export async function acceptMismatch(app: Tools, actor: Actor, issueId: string): Promise<void> {
  requireAbility(actor, 'manage-reservations')
  const wait = createTimeLimit(app, READ_SECONDS, { issueId })
  const session = await paidSessionOf(app, wait, issueId)
  await app.db.transaction().execute(async (tx) => {
    const locked = await lockIssueInOrder(tx, issueId)
    const { payment_id } = await requireIssueAction(app, tx, issueId, 'accept', 'issue.not_acceptable')
    const { reservation } = locked
    if (!session || !reservation || payment_id === null) throw notAcceptable()
    if (!isPaidFor(app, reservation, session)) throw notAcceptable()
    const payment = await tx
      .selectFrom('payment')
      .select(['purpose', 'amount_minor'])
      .where('id', '=', payment_id)
      .executeTakeFirstOrThrow()
    const dueMinor = dueAfter(reservation, payment, session.amountMinor)
    await updatePayment(app, tx, payment_id, {
      status: 'PAID',
      charge_id: session.chargeId,
      received_minor: session.amountMinor,
      paid_at: app.clock.now().toString(),
    })
    await bookHeld(app, tx, reservation, { dueMinor, isAccepted: true })
    await decideIssue(app, tx, actor, locked, { action: 'payment_issue.accepted', as: 'ACCEPTED' })
  })
  if (session?.chargeId) await mirrorBooked(app, wait, session.chargeId)
}

async function paidSessionOf(
  app: Tools,
  wait: WaitForProvider,
  issueId: string,
): Promise<PaymentSession | null> {
  const issue = await app.db
    .selectFrom('payment_issue')
    .select(['kind', 'session_id'])
    .where('id', '=', issueId)
    .executeTakeFirst()
  if (!issue) throw new Refused({ code: 'issue.not_found' })
  const { kind, session_id: sessionId } = issue
  if (kind !== 'MISMATCH' || !sessionId) throw notAcceptable()
  return await wait(() => app.payments.retrieveSession(sessionId))
}

/** True for a payment of this reservation that has reached a mode of ours, in the currency of its price. */
function isPaidFor({ payments }: Tools, { currency, id }: ReservationRow, session: PaymentSession): boolean {
  if (session.state !== 'paid' || !reachesMode(payments, session.live)) return false
  return session.currency === currency && session.reservationId === id
}

/**
 * Mirrors the events of a charge before it was booked, such as a dispute. A failure is logged and left to the task
 * reconcile-charges, because the confirmation is committed.
 */
async function mirrorBooked(app: Tools, wait: WaitForProvider, chargeId: string): Promise<void> {
  try {
    await wait(() => mirrorCharge(app, chargeId))
  } catch (cause) {
    app.log.warn('payment.mirror_failed', { chargeId, cause })
  }
}

function notAcceptable(): Refused {
  return new Refused({ code: 'issue.not_acceptable' })
}
