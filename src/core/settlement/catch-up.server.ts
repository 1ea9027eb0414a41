import type { Needs } from '../app.ts'
import { mirrorCharge } from './mirror-charge.server.ts'
import { reachesMode } from '../payment/payment-account.ts'
import type { PaymentSession } from '../payment/payment-provider.ts'
import { receivePayment } from './receive-payment.server.ts'

/** The largest difference between the database's clock and the provider's. */
const CLOCKS_APART = { minutes: 10 }

/**
 * Checks every payment session that the provider has had since an instant, for a database that was restored:
 * sessions with a payment in our records are booked or refunded, as by a webhook, and refunds and disputes made since
 * are mirrored. Returns the number of checked sessions and the paid ones without a record: their reservations were made
 * after the backup, and they wait in the payments inbox. Throws ProviderUnavailable.
 */
export async function catchUp(
  app: Needs<'db' | 'clock' | 'ids' | 'jobs' | 'payments' | 'origin' | 'log'>,
  since: Temporal.Instant,
): Promise<{ checked: number; unknown: PaymentSession[] }> {
  const unknown: PaymentSession[] = []
  const from = since.subtract(CLOCKS_APART)
  const sessions = await app.payments.sessionsSince(from)
  for (const session of sessions.filter(({ live }) => reachesMode(app.payments, live))) {
    await receivePayment(app, session.id)
    if (session.state === 'paid' && !(await isBooked(app, session.id))) unknown.push(session)
  }
  for (const chargeId of await app.payments.changedCharges(from)) await mirrorCharge(app, chargeId)
  return { checked: sessions.length, unknown }
}

async function isBooked({ db }: Needs<'db'>, sessionId: string): Promise<boolean> {
  const payment = await db
    .selectFrom('payment')
    .select('id')
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return payment !== undefined
}
