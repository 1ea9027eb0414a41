import type { Needs } from '../app.ts'
import { mirrorCharge } from './mirror-charge.server.ts'
import { reachesMode } from '../payment/payment-account.ts'
import type { PaymentSession } from '../payment/payment-provider.ts'
import { installationId } from '../payment/installation-id.server.ts'
import { receivePayment } from './receive-payment.server.ts'
import { eachInTurns } from '../kernel/turns/each-in-turns.ts'

/** The largest difference between the database's clock and the provider's. */
const CLOCKS_APART = { minutes: 10 }

/**
 * Checks every payment session that the provider has had since an instant, for a database that was restored:
 * sessions with a payment in our records are booked or refunded, as by a webhook, and refunds and disputes made since
 * are mirrored. Sessions of a mode out of reach are left out. Returns the number of checked sessions and the paid ones
 * of this installation without a record: their reservations were made after the backup, and they wait in the payments
 * inbox. A fault of one session or charge does not stop the others; the first is thrown after them, as is
 * ProviderUnavailable.
 */
export async function catchUp(
  app: Needs<'db' | 'clock' | 'ids' | 'jobs' | 'payments' | 'origin' | 'log'>,
  since: Temporal.Instant,
): Promise<{ checked: number; unknown: PaymentSession[] }> {
  const unknown: PaymentSession[] = []
  const faults: unknown[] = []
  const noteFault = (_: unknown, cause: unknown) => void faults.push(cause)
  const from = since.subtract(CLOCKS_APART)
  const sessions = await app.payments.sessionsSince(from)
  const ours = sessions.filter(({ live }) => reachesMode(app.payments, live))
  const own = await installationId(app.db)
  const check = async (session: PaymentSession) => {
    await receivePayment(app, session.id)
    // Another installation may use the same account.
    const isOwn = session.state === 'paid' && session.installationId === own
    if (isOwn && !(await hasRecord(app, session.id))) unknown.push(session)
  }
  await eachInTurns(ours, check, noteFault)
  await eachInTurns(await app.payments.changedCharges(from), (id) => mirrorCharge(app, id), noteFault)
  if (faults.length > 0) throw faults[0]
  return { checked: ours.length, unknown }
}

async function hasRecord({ db }: Needs<'db'>, sessionId: string): Promise<boolean> {
  const payment = await db
    .selectFrom('payment')
    .select('id')
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return payment !== undefined
}
