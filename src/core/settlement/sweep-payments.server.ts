import type { Needs } from '../app.ts'
import { endHold } from './end-hold.server.ts'
import { claimLooks } from './claim-looks.server.ts'
import { endLostSession } from './end-lost-session.server.ts'
import { isElsewhere, isPastEnd } from '../payment/payment-elsewhere.server.ts'
import type { PaymentRow } from '../payment/payment-store.server.ts'
import { receivePayment } from './receive-payment.server.ts'
import { settleSession } from './settle-session.server.ts'
import { sweepEach } from './sweep-each.server.ts'

type Tools = Needs<'db' | 'clock' | 'ids' | 'jobs' | 'payments' | 'origin' | 'log'>

/**
 * One turn of bringing payments that are not settled up to date: sessions whose webhook was lost, sessions that are
 * over, requests whose answer was lost. Answers how many it looked at. One that fails is logged and waits for the time
 * of its next look; several workers share the work.
 */
export async function sweepPayments(app: Tools): Promise<number> {
  const due = await claimLooks(app)
  await sweepEach(
    due,
    (payment) => sweepOne(app, payment),
    (payment, cause) => app.log.warn('payment.sweep_failed', { paymentId: payment.id, cause }),
  )
  return due.length
}

async function sweepOne(app: Tools, payment: PaymentRow): Promise<void> {
  const isOver = () => isPastEnd(app, payment)
  if (isElsewhere(app, payment)) return isOver() ? endLostSession(app, payment) : undefined
  if (!payment.session_id) {
    await endHold(app, payment.reservation_id, 'EXPIRED')
    return
  }
  const settled = await receivePayment(app, payment.session_id)
  if (!isOver()) return
  if (settled === 'unknown') return endLostSession(app, payment)
  if (payment.status === 'PROCESSING') return
  // Past its end: the provider ends it, or says that it was paid after all.
  const session = await app.payments.expireSession(payment.session_id)
  if (session) await settleSession(app, session)
}
