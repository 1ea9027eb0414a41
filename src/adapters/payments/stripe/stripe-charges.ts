import type { Stripe } from 'stripe'
import type { PaymentProvider } from '#core/payment/payment-provider.ts'
import { askStripe } from './stripe-answer.ts'
import { toProviderDispute } from './stripe-dispute.ts'
import { refundParams, toProviderRefund } from './stripe-refund.ts'
import { idOf, unixSeconds } from './stripe-session.ts'

const REFUNDS_OF_A_CHARGE_MAX = 1_000
/** More refunds than a shop makes in the days that are gone through again. */
const CHANGES_MAX = 10_000

type ChargeCalls = Pick<PaymentProvider, 'createRefund' | 'findRefunds' | 'findDisputes' | 'changedCharges'>

/** The port's calls about money that came in: what the port calls a charge is a payment intent. */
export function stripeCharges(stripe: Stripe): ChargeCalls {
  return {
    async createRefund(order) {
      const { idempotencyKey } = order
      return toProviderRefund(
        await askStripe(() => stripe.refunds.create(refundParams(order), { idempotencyKey })),
      )
    },
    async findRefunds(chargeId) {
      const refunds = await askStripe(() =>
        stripe.refunds
          .list({ payment_intent: chargeId, limit: 100 })
          .autoPagingToArray({ limit: REFUNDS_OF_A_CHARGE_MAX }),
      )
      return refunds.map(toProviderRefund)
    },
    async findDisputes(chargeId) {
      const { data } = await askStripe(() => stripe.disputes.list({ payment_intent: chargeId, limit: 100 }))
      return data.map(toProviderDispute)
    },
    async changedCharges(since) {
      const params = { created: { gte: unixSeconds(since) }, limit: 100 }
      const [refunds, disputes] = await Promise.all([
        askStripe(() => stripe.refunds.list(params).autoPagingToArray({ limit: CHANGES_MAX })),
        askStripe(() => stripe.disputes.list(params).autoPagingToArray({ limit: CHANGES_MAX })),
      ])
      return [
        ...new Set([...refunds, ...disputes].flatMap(({ payment_intent }) => idOf(payment_intent) ?? [])),
      ]
    },
  }
}
