import type { Needs } from '../app.ts'
import { mirrorCharge } from './mirror-charge.server.ts'
import { sweepEach } from './sweep-each.server.ts'

/** Providers give a notification up after three days; lost ones are found within this time all the same. */
const LOOKED_BACK_HOURS = 96

/**
 * Goes through the provider's refunds and disputes of the last days again, for those whose notification was lost or
 * never made. Returns the number of checked charges of ours.
 */
export async function reconcileCharges(
  app: Needs<'db' | 'clock' | 'ids' | 'jobs' | 'payments' | 'origin' | 'log'>,
): Promise<number> {
  const charges = await app.payments.changedCharges(app.clock.now().subtract({ hours: LOOKED_BACK_HOURS }))
  let ours = 0
  await sweepEach(
    charges,
    async (chargeId) => {
      if (await mirrorCharge(app, chargeId)) ours += 1
    },
    (chargeId, cause) => app.log.warn('payment.reconcile_failed', { chargeId, cause }),
  )
  return ours
}
