import type { Needs } from '../app.ts'
import { abandonPayment } from './abandon-payment.server.ts'
import { endLostSession } from './end-lost-session.server.ts'
import { isElsewhere } from '../payment/payment-elsewhere.server.ts'
import type { PaymentStatus } from '../payment/payment.ts'
import type { PaymentSession } from '../payment/payment-provider.ts'
import { latestPayment } from '../payment/payment-store.server.ts'
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
 * had paid in another window keeps the booking. Throws ProviderUnavailable, and SessionElsewhere for a session that may
 * still be paid with another key; then nothing has changed.
 */
export async function cancelHold(
  app: Tools,
  reservationId: string,
  endAs: 'CANCELLED' | 'EXPIRED' = 'CANCELLED',
): Promise<CancelledHold> {
  const payment = await latestPayment(app.db, reservationId)
  if (!payment) return 'released'
  if (!UNSETTLED.has(payment.status)) return outcomeOf(app, reservationId)
  if (isElsewhere(app, payment)) await endLostSession(app, payment, endAs)
  else if (!payment.session_id) await endUnopened(app, payment.id, reservationId, endAs)
  else if (payment.status === 'PROCESSING') await receivePayment(app, payment.session_id)
  else {
    const session = await app.payments.expireSession(payment.session_id)
    if (session) await settleSession(app, session, endAs)
    else await endLostSession(app, payment, endAs)
  }
  return outcomeOf(app, reservationId)
}

const UNSETTLED: ReadonlySet<PaymentStatus> = new Set(['REQUESTED', 'OPEN', 'PROCESSING'])

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
    const over = session.state === 'open' ? await app.payments.expireSession(session.id) : session
    if (over) ended.push(over)
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
