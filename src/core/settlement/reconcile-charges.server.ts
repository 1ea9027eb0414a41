import type { Needs } from '../app.ts'
import { isElsewhere } from '../payment/payment-elsewhere.server.ts'
import { mirrorCharge } from './mirror-charge.server.ts'
import { sweepEach } from './sweep-each.server.ts'

/** Providers give a notification up after three days; lost ones are found within this time all the same. */
const LOOKED_BACK_HOURS = 96

/**
 * Goes through the provider's refunds and disputes of the last days again, for those whose notification was lost or
 * never made, and through the disputes that the bank has not decided, which takes months. Returns the number of checked
 * charges of ours.
 */
export async function reconcileCharges(
  app: Needs<'db' | 'clock' | 'ids' | 'jobs' | 'payments' | 'origin' | 'log'>,
): Promise<number> {
  const changed = await app.payments.changedCharges(app.clock.now().subtract({ hours: LOOKED_BACK_HOURS }))
  let ours = 0
  await sweepEach(
    [...new Set([...changed, ...(await undecidedCharges(app))])],
    async (chargeId) => {
      if (await mirrorCharge(app, chargeId)) ours += 1
    },
    (chargeId, cause) => app.log.warn('payment.reconcile_failed', { chargeId, cause }),
  )
  return ours
}

/** The charges within reach whose disputes and inquiries are open in our records. */
async function undecidedCharges(app: Needs<'db' | 'payments'>): Promise<string[]> {
  const disputed = await app.db
    .selectFrom('dispute')
    .innerJoin('payment', 'payment.id', 'dispute.payment_id')
    .select(['payment.charge_id', 'payment.provider', 'payment.account'])
    .where('dispute.state', 'in', ['INQUIRY', 'OPEN'])
    .execute()
  return disputed
    .filter((payment) => !isElsewhere(app, payment))
    .flatMap(({ charge_id: chargeId }) => chargeId ?? [])
}
