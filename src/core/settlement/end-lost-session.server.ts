import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { lockReservation } from '../reservation/reservation-store.server.ts'
import { freeUnpayableHold, type HoldEnd } from './free-unpayable-hold.server.ts'
import { closedByItself, openIssue } from '../issue/issue-store.server.ts'
import { isPastEnd, SessionElsewhere } from '../payment/payment-elsewhere.server.ts'
import { updatePayment, type PaymentRow } from '../payment/payment-store.server.ts'

type Tools = Needs<'db' | 'clock' | 'ids' | 'payments'>

/**
 * Ends an attempt whose payment session the configured provider does not know: it was made with another key, or with
 * the embedded provider. Past its end it can never be paid, so its seats are freed; a submitted one may still be paid
 * there, so its seats stay held until the team decides. Both become issues in the payments inbox. Throws
 * SessionElsewhere before its end, and then nothing has changed.
 */
export async function endLostSession(
  app: Tools,
  payment: PaymentRow,
  endAs: HoldEnd = 'EXPIRED',
): Promise<void> {
  if (!isPastEnd(app, payment)) {
    throw new SessionElsewhere(
      `The payment ${payment.id} may still be paid at ${payment.account ?? payment.provider}.`,
    )
  }
  await app.db.transaction().execute(async (tx) => {
    const reservation = await lockReservation(tx, payment.reservation_id)
    const now = await tx
      .selectFrom('payment')
      .selectAll()
      .where('id', '=', payment.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (now.status === 'PROCESSING') return noteLost(app, tx, now, 'SEATS_HELD')
    if (now.status !== 'REQUESTED' && now.status !== 'OPEN') return
    await updatePayment(app, tx, now.id, { status: now.session_id ? 'EXPIRED' : 'FAILED' })
    if (reservation) await freeUnpayableHold(app, tx, reservation, endAs)
    if (now.session_id) await noteLost(app, tx, now, 'SEATS_FREED')
  })
}

/** The embedded provider takes no money, so there is none to look for. */
async function noteLost(
  app: Tools,
  tx: Transaction,
  payment: PaymentRow,
  reaction: 'SEATS_HELD' | 'SEATS_FREED',
): Promise<void> {
  await openIssue(app, tx, {
    kind: 'SESSION_LOST',
    about: payment.id,
    reaction,
    payment_id: payment.id,
    reservation_id: payment.reservation_id,
    session_id: payment.session_id,
    amount_minor: payment.amount_minor,
    currency: payment.currency,
    ...(payment.provider === 'embedded' && reaction === 'SEATS_FREED' ? closedByItself(app) : {}),
  })
}
