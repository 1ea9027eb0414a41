import type { Stripe } from 'stripe'
import type { ProviderDispute } from '#core/payment/payment-provider.ts'
import { idOf } from './stripe-session.ts'

/** A dispute in the port's words; one that was only a warning and is closed costs nothing, like one that was won. */
export function toProviderDispute(dispute: Stripe.Dispute): ProviderDispute {
  return {
    id: dispute.id,
    chargeId: idOf(dispute.payment_intent) ?? '',
    amountMinor: dispute.amount,
    state: stateOf(dispute.status),
    openedAt: Temporal.Instant.fromEpochMilliseconds(dispute.created * 1_000),
  }
}

function stateOf(status: Stripe.Dispute.Status): ProviderDispute['state'] {
  if (status === 'lost') return 'lost'
  return status === 'won' || status === 'warning_closed' || status === 'prevented' ? 'won' : 'open'
}
