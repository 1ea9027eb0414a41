import type { Needs } from '../app.ts'
import { abandonPayment } from './abandon-payment.server.ts'
import type { PaymentSession } from './payment-provider.ts'
import { latestPayment } from './payment-store.server.ts'
import { receivePayment } from './receive-payment.server.ts'
import { settleSession } from './settle-session.server.ts'

type Tools = Needs<'db' | 'clock' | 'ids' | 'jobs' | 'payments' | 'origin' | 'log'>

/**
 * released: the seats are free again (now, or already before) · paid: it is booked · processing: the bank has not
 * answered yet, the seats stay held.
 */
export type CancelledHold = 'released' | 'paid' | 'processing'

/**
 * Gives a hold back because its buyer gave up. The provider ends the session first and its answer decides: a buyer who
 * had paid in another window keeps the booking. Throws ProviderUnavailable, and then nothing has changed.
 */
export async function cancelHold(
  app: Tools,
  reservationId: string,
  endAs: 'CANCELLED' | 'EXPIRED' = 'CANCELLED',
): Promise<CancelledHold> {
  const payment = await latestPayment(app.db, reservationId)
  if (!payment) return 'released'
  if (payment.status === 'REQUESTED') await endUnopened(app, payment.id, reservationId, endAs)
  if (payment.status === 'OPEN' && payment.session_id) {
    await settleSession(app, await app.payments.expireSession(payment.session_id), endAs)
  }
  if (payment.status === 'PROCESSING' && payment.session_id) await receivePayment(app, payment.session_id)
  return outcomeOf(app, reservationId)
}

/** An attempt without a known session: whatever the provider made of it is ended, then the seats are free. */
async function endUnopened(
  app: Tools,
  paymentId: string,
  reservationId: string,
  endAs: 'CANCELLED' | 'EXPIRED',
): Promise<void> {
  const made = await app.payments.findSessions(reservationId)
  const ended: PaymentSession[] = []
  for (const session of made) {
    ended.push(session.state === 'open' ? await app.payments.expireSession(session.id) : session)
  }
  for (const session of ended) await settleSession(app, session, endAs)
  await abandonPayment(app, paymentId, endAs)
}

async function outcomeOf(app: Tools, reservationId: string): Promise<CancelledHold> {
  const { status } = await app.db
    .selectFrom('reservation')
    .select('status')
    .where('id', '=', reservationId)
    .executeTakeFirstOrThrow()
  if (status === 'ON_HOLD') return 'processing'
  return status === 'EXPIRED' || status === 'CANCELLED' ? 'released' : 'paid'
}
