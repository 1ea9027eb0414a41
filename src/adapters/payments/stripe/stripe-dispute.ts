import type { Stripe } from 'stripe'
import type { ProviderDispute } from '#core/payment/payment-provider.ts'
import { idOf } from './stripe-session.ts'

/** A dispute in the port's form; a closed inquiry costs nothing, as a won dispute does. */
export function toProviderDispute(dispute: Stripe.Dispute): ProviderDispute {
  const dueBy = dispute.evidence_details.due_by
  return {
    id: dispute.id,
    chargeId: idOf(dispute.payment_intent) ?? '',
    amountMinor: dispute.amount,
    state: stateOf(dispute.status),
    reason: dispute.reason,
    dueAt: dueBy ? Temporal.Instant.fromEpochMilliseconds(dueBy * 1_000) : null,
    openedAt: Temporal.Instant.fromEpochMilliseconds(dispute.created * 1_000),
  }
}

function stateOf(status: Stripe.Dispute.Status): ProviderDispute['state'] {
  switch (status) {
    case 'warning_needs_response':
    case 'warning_under_review':
      return 'inquiry'
    case 'won':
    case 'warning_closed':
    case 'prevented':
      return 'won'
    case 'lost':
      return 'lost'
    default:
      return 'open'
  }
}
