import type { Needs } from '../app.ts'
import { Refused, type Refusal } from '../kernel/refusal.ts'
import { atProviderOf } from '../payment/at-provider-of.server.ts'
import { newAttempt } from '../payment/new-attempt.server.ts'
import { offeredMethods } from '../payment/offered-methods.server.ts'
import { orderFactsOf } from '../payment/order-facts.server.ts'
import { paymentOrder, type OrderFacts } from '../payment/payment-order.ts'
import { ProviderRejected, ProviderUnavailable, type PaymentSession } from '../payment/payment-provider.ts'
import {
  latestPayment,
  checksFromNow,
  updatePayment,
  type PaymentRow,
} from '../payment/payment-store.server.ts'
import { installationId } from '../payment/installation-id.server.ts'
import { lockReservation } from '../reservation/reservation-store.server.ts'
import { endHold } from '../settlement/end-hold.server.ts'
import { settleSession } from '../settlement/settle-session.server.ts'

/** The page where the customer pays, and its end. */
export type StartedPayment = { reference: string; sessionId: string; url: string; expiresAt: string }

/** A stored payment attempt, with its order. */
export type Attempt = { payment: PaymentRow; order: OrderFacts }

type Tools = Needs<'db' | 'clock' | 'ids' | 'payments' | 'log' | 'jobs' | 'origin'>

/**
 * Opens the payment session of a new attempt. The provider is called outside any transaction, under a key stored
 * before the call, so that two calls make one session. Refuses hold.expired, payment.email_refused and
 * payment.amount_refused, whose seats are free again, and payment.unavailable: then the sweeper frees the seats,
 * unless the customer tries again first. Throws ProviderUnavailable and ProviderRejected when the provider cannot be
 * asked for the outcome of its call.
 */
export async function startPayment(app: Tools, { payment, order }: Attempt): Promise<StartedPayment> {
  if (payment.status === 'PAID') return startedPayment(order, payment)
  return openSession(app, { payment, order })
}

/**
 * Returns the open payment session of a hold that an earlier request has made, or opens it. Refuses as startPayment
 * does, and payment.already_paid.
 */
export async function resumePayment(app: Tools, reservationId: string): Promise<StartedPayment> {
  const payment = await latestPayment(app.db, reservationId)
  if (!payment || payment.status === 'EXPIRED' || payment.status === 'FAILED')
    throw new Refused({ code: 'hold.expired' })
  const order = await orderFactsOf(app, reservationId)
  if (payment.status === 'REQUESTED') return openSession(atProviderOf(app, payment), { payment, order })
  if (payment.status === 'OPEN' || payment.provider === 'free') return startedPayment(order, payment)
  throw new Refused({ code: 'payment.already_paid' })
}

/** A failed call is repeated once, at once, under the next key. */
async function openSession(
  app: Tools,
  { payment, order }: Attempt,
  isSecondTry = false,
): Promise<StartedPayment> {
  const session = await createOrRecover(app, { payment, order })
  if (session) return startedPayment(order, await storeSession(app, payment, session))
  const next = await latestPayment(app.db, payment.reservation_id)
  if (isSecondTry || next?.status !== 'REQUESTED') throw new Refused({ code: 'payment.unavailable' })
  return openSession(app, { payment: next, order }, true)
}

async function createOrRecover(app: Tools, { payment, order }: Attempt): Promise<PaymentSession | null> {
  const ordered = {
    idempotencyKey: payment.idempotency_key,
    amountMinor: payment.amount_minor,
    currency: payment.currency,
    expiresAt: Temporal.Instant.from(payment.expires_at ?? payment.created_at),
    bankMethods: await offeredMethods(app, payment),
  }
  const installation = { id: await installationId(app.db), origin: app.origin }
  try {
    return await app.payments.createSession(paymentOrder(order, ordered, installation))
  } catch (error) {
    app.log.error('payment.session_failed', { paymentId: payment.id, cause: error })
    if (error instanceof ProviderUnavailable) return await recoverSession(app, payment)
    if (!(error instanceof ProviderRejected)) throw error
    // This call was refused for good, but an earlier one may have made a payment session: the look-up decides whether
    // the seats are free.
    await endHold(app, payment.reservation_id, 'EXPIRED')
    throw new Refused(refusalOf(error))
  }
}

function refusalOf({ about }: ProviderRejected): Refusal {
  if (about === 'email') return { code: 'payment.email_refused', fields: { email: 'payment.email_refused' } }
  return { code: about === 'amount' ? 'payment.amount_refused' : 'payment.unavailable' }
}

/**
 * The payment session of a call whose response was lost, if the provider made it after all. Otherwise null: the next
 * try uses a new key, because a provider keeps a failed response under its key for a day.
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
    await newAttempt(app, tx, {
      reservationId: payment.reservation_id,
      attempt: payment.attempt + 1,
      purpose: payment.purpose,
      amountMinor: payment.amount_minor,
      currency: payment.currency,
    })
  })
}

/** Stores the payment session, in one statement. Returns the attempt that the customer pays by. */
async function storeSession(app: Tools, payment: PaymentRow, session: PaymentSession): Promise<PaymentRow> {
  const expires_at = session.expiresAt.toString()
  const stored = await app.db
    .with('held', (db) =>
      db
        .updateTable('reservation')
        .set({ hold_expires_at: expires_at })
        .where('id', '=', payment.reservation_id)
        .where('status', '=', 'ON_HOLD')
        .returning('id'),
    )
    .updateTable('payment')
    .from('held')
    .set({
      status: 'OPEN',
      session_id: session.id,
      session_url: session.url,
      account: app.payments.account(),
      expires_at,
      updated_at: app.clock.now().toString(),
      ...checksFromNow(app),
    })
    .whereRef('payment.reservation_id', '=', 'held.id')
    .where('payment.id', '=', payment.id)
    .where('payment.status', '=', 'REQUESTED')
    .returningAll('payment')
    .executeTakeFirst()
  return stored ?? attemptInPlace(app, payment, session)
}

/**
 * The attempt in the place of one that was over before the provider responded: the same form was sent again during the
 * call. A payment session of its own is ended at once, and so is that of a hold that ended. Refuses hold.expired.
 */
async function attemptInPlace(app: Tools, payment: PaymentRow, session: PaymentSession): Promise<PaymentRow> {
  const latest = await latestPayment(app.db, payment.reservation_id)
  if (latest?.session_id !== session.id) await endUnused(app, session)
  if (latest?.status === 'OPEN' || latest?.status === 'REQUESTED') return latest
  throw new Refused({ code: 'hold.expired' })
}

/** An expired one is not settled: it would end the attempt in its place, which has no payment session yet. */
async function endUnused(app: Tools, { id }: PaymentSession): Promise<void> {
  const ended = await app.payments.expireSession(id)
  if (ended && ended.state !== 'expired') await settleSession(app, ended)
}

function startedPayment(
  { reference }: OrderFacts,
  { session_id, session_url, expires_at }: PaymentRow,
): StartedPayment {
  if (!session_id || !session_url || !expires_at) throw new Refused({ code: 'payment.unavailable' })
  return { reference, sessionId: session_id, url: session_url, expiresAt: expires_at }
}
