import { sql } from 'kysely'
import type { Needs } from '../app.ts'
import { cancelHold } from './cancel-hold.server.ts'
import type { PaymentRow } from './payment-store.server.ts'
import { receivePayment } from './receive-payment.server.ts'
import { settleSession } from './settle-session.server.ts'
import { sweepEach } from './sweep-each.server.ts'

/** Whatever is not final is looked at this often; longer than the longest call to a provider, two tries of 10 s. */
const POLL_SECONDS = 45
const BATCH = 50

type Tools = Needs<'db' | 'clock' | 'ids' | 'jobs' | 'payments' | 'origin' | 'log'>

/**
 * Brings every payment that is not final up to date: sessions whose webhook was lost, sessions that are over, requests
 * whose answer was lost. Answers how many it looked at. One that fails is logged and left for the next round; several
 * workers share the work.
 */
export async function sweepPayments(app: Tools): Promise<number> {
  let seen = 0
  for (let due = await claimDue(app); due.length > 0; due = await claimDue(app)) {
    seen += due.length
    await sweepEach(
      due,
      (payment) => sweepOne(app, payment),
      (payment, cause) => app.log.warn('payment.sweep_failed', { paymentId: payment.id, cause }),
    )
  }
  return seen
}

/** Those that are due are marked as looked at before anybody looks: nobody else takes them. */
async function claimDue(app: Tools): Promise<PaymentRow[]> {
  const now = app.clock.now()
  const polledBefore = now.subtract({ seconds: POLL_SECONDS }).toString()
  return app.db
    .with('due', (db) =>
      db
        .selectFrom('payment')
        .select('id')
        .where((eb) =>
          eb.or([
            eb.and([
              eb('status', 'in', ['REQUESTED', 'OPEN', 'PROCESSING']),
              eb('updated_at', '<', polledBefore),
            ]),
            eb.and([
              eb('status', 'in', ['OPEN', 'PROCESSING']),
              eb('expires_at', '<=', now.toString()),
              eb('updated_at', '<', now.toString()),
            ]),
          ]),
        )
        .orderBy(sql`expires_at`)
        .limit(BATCH)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('payment')
    .from('due')
    .whereRef('payment.id', '=', 'due.id')
    .set({ updated_at: now.toString() })
    .returningAll('payment')
    .execute()
}

async function sweepOne(app: Tools, payment: PaymentRow): Promise<void> {
  if (!payment.session_id) {
    await cancelHold(app, payment.reservation_id, 'EXPIRED')
    return
  }
  await receivePayment(app, payment.session_id)
  if (payment.status === 'PROCESSING' || !isOver(app, payment)) return
  // Past its end: the provider ends it, or says that it was paid after all.
  await settleSession(app, await app.payments.expireSession(payment.session_id))
}

/** By the provider's clock: ours may be wrong, and must not take a page away from whoever is paying on it. */
function isOver(app: Needs<'payments'>, payment: PaymentRow): boolean {
  if (payment.expires_at === null) return false
  return Temporal.Instant.compare(Temporal.Instant.from(payment.expires_at), app.payments.now()) <= 0
}
