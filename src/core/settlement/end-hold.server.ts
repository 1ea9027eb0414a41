import type { Needs } from '../app.ts'
import { atProviderOf } from '../payment/at-provider-of.server.ts'
import { isElsewhere } from '../payment/payment-elsewhere.server.ts'
import type { PaymentSession } from '../payment/payment-provider.ts'
import { latestPayment, updatePayment, type PaymentRow } from '../payment/payment-store.server.ts'
import { lockReservation } from '../reservation/reservation-store.server.ts'
import { endLostSession } from './end-lost-session.server.ts'
import { freeUnpayableHold, type HoldEnd } from './free-unpayable-hold.server.ts'
import { receivePayment } from './receive-payment.server.ts'
import { settleSession } from './settle-session.server.ts'

type Tools = Needs<'db' | 'clock' | 'ids' | 'jobs' | 'payments' | 'origin' | 'log'>

/**
 * released: the seats are free again (now, or already before) · paid: the reservation is booked · processing: the bank
 * has not responded yet, the seats stay held.
 */
export type EndedHold = 'released' | 'paid' | 'processing'

/**
 * Ends a hold, with or without a payment: EXPIRED by its time or for lack of a payment session, CANCELLED by its
 * customer or the team, or because its departure or the reservation that it enlarges was cancelled or moved. The
 * provider ends the payment session first and its response decides: a customer who had paid in another window keeps
 * the reservation. Throws ProviderUnavailable, and SessionElsewhere for a payment session that may still be paid with
 * another key; then nothing has changed.
 */
export async function endHold(
  app: Tools,
  reservationId: string,
  endAs: HoldEnd = 'CANCELLED',
): Promise<EndedHold> {
  const payment = await latestPayment(app.db, reservationId)
  const tools = payment ? atProviderOf(app, payment) : app
  if (payment?.status === 'REQUESTED') await endRequested(tools, payment, endAs)
  else if (payment?.status === 'OPEN') await endOpen(tools, payment, endAs)
  else if (payment?.status === 'PROCESSING') await askAgain(tools, payment, endAs)
  else if ((await outcomeOf(app, reservationId)) === 'processing') await freeSeats(app, reservationId, endAs)
  return outcomeOf(app, reservationId)
}

/**
 * An attempt without a known payment session: every session that the provider made for it is ended, then the attempt
 * is given up and the seats are free.
 */
async function endRequested(app: Tools, payment: PaymentRow, endAs: HoldEnd): Promise<void> {
  if (isElsewhere(app, payment)) return endLostSession(app, payment, endAs)
  const ended: PaymentSession[] = []
  for (const session of await app.payments.findSessions(payment.reservation_id)) {
    const over = session.state === 'open' ? await app.payments.expireSession(session.id) : session
    if (over) ended.push(over)
  }
  for (const session of ended) await settleSession(app, session, endAs)
  await app.db.transaction().execute(async (tx) => {
    const reservation = await lockReservation(tx, payment.reservation_id)
    if (!reservation) return
    const latest = await latestPayment(tx, reservation.id)
    if (latest?.id === payment.id && latest.status === 'REQUESTED')
      await updatePayment(app, tx, latest.id, { status: 'FAILED' })
    await freeUnpayableHold(app, tx, reservation, endAs)
  })
}

async function endOpen(app: Tools, payment: PaymentRow, endAs: HoldEnd): Promise<void> {
  const session =
    isElsewhere(app, payment) || payment.session_id === null
      ? null
      : await app.payments.expireSession(payment.session_id)
  if (session) await settleSession(app, session, endAs)
  else await endLostSession(app, payment, endAs)
}

async function askAgain(app: Tools, payment: PaymentRow, endAs: HoldEnd): Promise<void> {
  if (isElsewhere(app, payment)) return endLostSession(app, payment, endAs)
  if (payment.session_id !== null) await receivePayment(app, payment.session_id, endAs)
}

/** Frees the seats of a hold that cannot be paid any more. */
async function freeSeats(app: Tools, reservationId: string, endAs: HoldEnd): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const reservation = await lockReservation(tx, reservationId)
    if (reservation) await freeUnpayableHold(app, tx, reservation, endAs)
  })
}

async function outcomeOf(app: Tools, reservationId: string): Promise<EndedHold> {
  const hold = await app.db
    .selectFrom('reservation')
    .select('status')
    .where('id', '=', reservationId)
    .executeTakeFirst()
  // Added guests that were paid have joined their reservation.
  if (!hold) return 'paid'
  const { status } = hold
  if (status === 'ON_HOLD') return 'processing'
  return status === 'EXPIRED' || status === 'CANCELLED' ? 'released' : 'paid'
}
