import type { Stripe } from 'stripe'
import type { PaymentProvider } from '#core/payment/payment-provider.ts'
import { askStripe, isForbidden } from './stripe-response.ts'
import { toProviderDispute } from './stripe-dispute.ts'
import { refundParams, toProviderRefund } from './stripe-refund.ts'
import { idOf, unixSeconds } from './stripe-session.ts'

const REFUNDS_OF_A_CHARGE_MAX = 1_000
/** More refunds than an operator makes in the days that are checked again. */
const CHANGES_MAX = 10_000

type ChargeCalls = Pick<PaymentProvider, 'createRefund' | 'findRefunds' | 'findDisputes' | 'changedCharges'>

/** The port's calls about received money: the port's charge is a payment intent. */
export function stripeCharges(stripe: Stripe, patiently: Stripe.RequestOptions): ChargeCalls {
  return {
    async createRefund(order) {
      const { idempotencyKey } = order
      return toProviderRefund(
        await askStripe(() => stripe.refunds.create(refundParams(order), { ...patiently, idempotencyKey })),
      )
    },
    async findRefunds(chargeId) {
      const refunds = await askStripe(() =>
        stripe.refunds
          .list({ payment_intent: chargeId, limit: 100 }, patiently)
          .autoPagingToArray({ limit: REFUNDS_OF_A_CHARGE_MAX }),
      )
      return refunds.map(toProviderRefund)
    },
    async findDisputes(chargeId) {
      const disputes = await allDisputes(stripe, { payment_intent: chargeId }, patiently)
      return disputes.map(toProviderDispute)
    },
    async changedCharges(since) {
      const created = { gte: unixSeconds(since) }
      const [refunds, disputes] = await Promise.all([
        askStripe(() =>
          stripe.refunds.list({ created, limit: 100 }, patiently).autoPagingToArray({ limit: CHANGES_MAX }),
        ),
        allDisputes(stripe, { created }, patiently),
      ])
      return [
        ...new Set([...refunds, ...disputes].flatMap(({ payment_intent }) => idOf(payment_intent) ?? [])),
      ]
    },
  }
}

/**
 * Empty when the key may not read disputes: Stripe itself refuses to refund a disputed charge, and `checkKey` reports
 * the missing permission.
 */
async function allDisputes(
  stripe: Stripe,
  params: Stripe.DisputeListParams,
  patiently: Stripe.RequestOptions,
): Promise<Stripe.Dispute[]> {
  try {
    return await askStripe(() =>
      stripe.disputes.list({ ...params, limit: 100 }, patiently).autoPagingToArray({ limit: CHANGES_MAX }),
    )
  } catch (error) {
    if (isForbidden(error)) return []
    throw error
  }
}
