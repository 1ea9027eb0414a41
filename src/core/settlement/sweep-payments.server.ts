import type { Needs } from '../app.ts'
import { endHold } from './end-hold.server.ts'
import { atProviderOf } from '../payment/at-provider-of.server.ts'
import { claimChecks } from './claim-checks.server.ts'
import { endLostSession } from './end-lost-session.server.ts'
import { isElsewhere, isPastEnd } from '../payment/payment-elsewhere.server.ts'
import type { PaymentRow } from '../payment/payment-store.server.ts'
import { receivePayment } from './receive-payment.server.ts'
import { settleSession } from './settle-session.server.ts'
import { eachInTurns } from '../kernel/turns/each-in-turns.ts'

type Tools = Needs<'db' | 'clock' | 'ids' | 'jobs' | 'payments' | 'origin' | 'log'>

/**
 * One turn of updating unsettled payments: payment sessions whose webhook was lost, sessions that are over, requests
 * whose response was lost. Each is checked at the provider of its attempt, those of test bookings at the embedded one.
 * Returns the number of checked payments. A failure is logged and waits for the time of its next check; several workers
 * share the work.
 */
export async function sweepPayments(app: Tools): Promise<number> {
  const due = await claimChecks(app)
  await eachInTurns(
    due,
    (payment) => sweepOne(atProviderOf(app, payment), payment),
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
  // Past its end: the provider ends it, or reports that it was paid after all.
  const session = await app.payments.expireSession(payment.session_id)
  if (session) await settleSession(app, session)
}
