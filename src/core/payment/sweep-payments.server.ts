import { sql } from 'kysely'
import type { Needs } from '../app.ts'
import { cancelHold } from './cancel-hold.server.ts'
import type { PaymentRow } from './payment-store.server.ts'
import { receivePayment } from './receive-payment.server.ts'
import { settleSession } from './settle-session.server.ts'

/** A request without an answer is looked up after this long: well beyond the longest call to a provider. */
const UNANSWERED_SECONDS = 90
/** An open session is looked at this often, so that a lost webhook is noticed. */
const POLL_SECONDS = 45
const BATCH = 50

type Tools = Needs<'db' | 'clock' | 'ids' | 'jobs' | 'payments' | 'origin' | 'log'>

/**
 * Brings every payment that is not final up to date: sessions whose webhook was lost, sessions that are over, requests
 * whose answer was lost. Answers how many it looked at. One that fails is logged and left for the next round.
 */
export async function sweepPayments(app: Tools): Promise<number> {
  const due = await duePayments(app)
  for (const payment of due) {
    try {
      await sweepOne(app, payment)
    } catch (error) {
      app.log.warn('payment.sweep_failed', { paymentId: payment.id, cause: error })
    }
  }
  return due.length
}

async function duePayments(app: Tools): Promise<PaymentRow[]> {
  const now = app.clock.now()
  const unansweredBefore = now.subtract({ seconds: UNANSWERED_SECONDS }).toString()
  const polledBefore = now.subtract({ seconds: POLL_SECONDS }).toString()
  const due = await app.db
    .selectFrom('payment')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb.and([eb('status', '=', 'REQUESTED'), eb('updated_at', '<', unansweredBefore)]),
        eb.and([
          eb('status', 'in', ['OPEN', 'PROCESSING']),
          eb.or([eb('updated_at', '<', polledBefore), eb('expires_at', '<=', now.toString())]),
        ]),
      ]),
    )
    .orderBy(sql`expires_at`)
    .limit(BATCH)
    .execute()
  const ids = due.map((payment) => payment.id)
  if (ids.length > 0) {
    await app.db.updateTable('payment').set({ updated_at: now.toString() }).where('id', 'in', ids).execute()
  }
  return due
}

async function sweepOne(app: Tools, payment: PaymentRow): Promise<void> {
  if (!payment.session_id) {
    await cancelHold(app, payment.reservation_id, 'EXPIRED')
    return
  }
  await receivePayment(app, payment.session_id)
  if (payment.status === 'PROCESSING' || !isOver(app, payment)) return
  // Past its end by our clock: the provider ends it, or says that it was paid after all.
  await settleSession(app, await app.payments.expireSession(payment.session_id))
}

function isOver(app: Needs<'clock'>, payment: PaymentRow): boolean {
  return payment.expires_at !== null && payment.expires_at <= app.clock.now().toString()
}
