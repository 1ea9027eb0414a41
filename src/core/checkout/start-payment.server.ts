import type { Needs } from '../app.ts'
import { Refused, type Refusal } from '../kernel/refusal.ts'
import { lockReservation } from '../reservation/reservation-store.server.ts'
import { cancelHold } from '../settlement/cancel-hold.server.ts'
import { orderOfReservation } from '../payment/order-of-reservation.server.ts'
import { ProviderRejected, ProviderUnavailable, type PaymentSession } from '../payment/payment-provider.ts'
import {
  insertPayment,
  latestPayment,
  lookedAtAnew,
  updatePayment,
  type PaymentRow,
} from '../payment/payment-store.server.ts'
import { settleSession } from '../settlement/settle-session.server.ts'

/** Where the buyer goes to pay, and until when. */
export type StartedPayment = { reference: string; sessionId: string; url: string; expiresAt: string }

type Tools = Needs<'db' | 'clock' | 'ids' | 'payments' | 'log' | 'jobs' | 'origin'>

/**
 * Opens the payment session of a held reservation, or finds the one that is open. The provider is asked outside any
 * transaction, under a key stored before the call: asking twice makes one session.
 * Refuses hold.expired, payment.already_paid, payment.email_refused and payment.amount_refused, whose seats are free
 * again, and payment.unavailable: then the sweeper frees the seats, unless the
 * buyer tries again first. Throws ProviderUnavailable and ProviderRejected when the provider cannot be asked what became
 * of its call.
 */
export async function startPayment(app: Tools, reservationId: string): Promise<StartedPayment> {
  const payment = await latestPayment(app.db, reservationId)
  if (!payment || payment.status === 'EXPIRED' || payment.status === 'FAILED')
    throw new Refused({ code: 'hold.expired' })
  if (payment.provider === 'free') return answerOf(app, reservationId)
  if (payment.status !== 'REQUESTED' && payment.status !== 'OPEN')
    throw new Refused({ code: 'payment.already_paid' })
  if (payment.status === 'REQUESTED') await openSession(app, payment)
  return answerOf(app, reservationId)
}

/** A call that has failed is made once more at once, under the next key. */
async function openSession(app: Tools, payment: PaymentRow, isSecondTry = false): Promise<void> {
  const session = await createOrRecover(app, payment)
  if (session) return storeSession(app, payment, session)
  const next = await latestPayment(app.db, payment.reservation_id)
  if (isSecondTry || next?.status !== 'REQUESTED') throw new Refused({ code: 'payment.unavailable' })
  return openSession(app, next, true)
}

async function createOrRecover(app: Tools, payment: PaymentRow): Promise<PaymentSession | null> {
  try {
    return await app.payments.createSession(await orderOfReservation(app, payment))
  } catch (error) {
    app.log.error('payment.session_failed', { paymentId: payment.id, cause: error })
    if (error instanceof ProviderUnavailable) return await recoverSession(app, payment)
    if (!(error instanceof ProviderRejected)) throw error
    // A definite no to this call, but an earlier one may have made a session: the look-up decides what is free.
    await cancelHold(app, payment.reservation_id, 'EXPIRED')
    throw new Refused(refusalOf(error))
  }
}

function refusalOf({ about }: ProviderRejected): Refusal {
  if (about === 'email') return { code: 'payment.email_refused', fields: { email: 'payment.email_refused' } }
  return { code: about === 'amount' ? 'payment.amount_refused' : 'payment.unavailable' }
}

/**
 * The session of a call whose answer was lost, when the provider made it after all. When it did not, null: the next try
 * goes out under a new key, because a provider keeps a failed answer under its key for a day.
 */
async function recoverSession(app: Tools, payment: PaymentRow): Promise<PaymentSession | null> {
  const made = await app.payments.findSessions(payment.reservation_id)
  const open = made.find((session) => session.state === 'open')
  if (open) return open
  await prepareNextAttempt(app, payment)
  return null
}

async function prepareNextAttempt(app: Tools, payment: PaymentRow): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const reservation = await lockReservation(tx, payment.reservation_id)
    const latest = await latestPayment(tx, payment.reservation_id)
    if (reservation?.status !== 'ON_HOLD' || latest?.id !== payment.id || latest.status !== 'REQUESTED')
      return
    await updatePayment(app, tx, payment.id, { status: 'FAILED' })
    await insertPayment(app, tx, {
      reservationId: payment.reservation_id,
      attempt: payment.attempt + 1,
      amountMinor: payment.amount_minor,
      currency: payment.currency,
    })
  })
}

/** Keeps the session; one whose hold ended while the provider was answering is expired at once. */
async function storeSession(app: Tools, payment: PaymentRow, session: PaymentSession): Promise<void> {
  const stored = await app.db.transaction().execute(async (tx) => {
    const reservation = await lockReservation(tx, payment.reservation_id)
    if (reservation?.status !== 'ON_HOLD') return false
    const expiresAt = session.expiresAt.toString()
    await updatePayment(app, tx, payment.id, {
      status: 'OPEN',
      session_id: session.id,
      session_url: session.url,
      account: app.payments.account(),
      expires_at: expiresAt,
      ...lookedAtAnew(app),
    })
    await tx
      .updateTable('reservation')
      .set({ hold_expires_at: expiresAt })
      .where('id', '=', reservation.id)
      .execute()
    return true
  })
  if (stored) return
  const ended = await app.payments.expireSession(session.id)
  if (ended) await settleSession(app, ended)
  throw new Refused({ code: 'hold.expired' })
}

async function answerOf(app: Tools, reservationId: string): Promise<StartedPayment> {
  const row = await app.db
    .selectFrom('payment')
    .innerJoin('reservation', 'reservation.id', 'payment.reservation_id')
    .select(['reservation.reference', 'payment.session_id', 'payment.session_url', 'payment.expires_at'])
    .where('payment.reservation_id', '=', reservationId)
    .orderBy('payment.attempt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  if (!row.session_id || !row.session_url || !row.expires_at)
    throw new Refused({ code: 'payment.unavailable' })
  return {
    reference: row.reference,
    sessionId: row.session_id,
    url: row.session_url,
    expiresAt: row.expires_at,
  }
}
