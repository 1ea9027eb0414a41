import type { Stripe } from 'stripe'
import type { ProviderRefund, RefundOrder } from '#core/payment/payment-provider.ts'
import { idOf } from './stripe-session.ts'

/** A refund of a payment intent, which is the port's charge. */
export function refundParams(order: RefundOrder): Stripe.RefundCreateParams {
  return {
    payment_intent: order.chargeId,
    amount: order.amountMinor,
    metadata: { refundId: order.refundId },
  }
}

/** A refund in the port's form; one made in Stripe's dashboard has no id of ours. */
export function toProviderRefund(refund: Stripe.Refund): ProviderRefund {
  const state = stateOf(refund.status)
  return {
    id: refund.id,
    chargeId: idOf(refund.payment_intent) ?? '',
    refundId: refund.metadata?.refundId ?? null,
    amountMinor: refund.amount,
    currency: refund.currency.toUpperCase(),
    state,
    failure: state === 'failed' ? (refund.failure_reason ?? refund.status) : null,
  }
}

function stateOf(status: string | null): ProviderRefund['state'] {
  if (status === 'succeeded') return 'succeeded'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}
