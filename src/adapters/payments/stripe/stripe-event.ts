import type { Stripe } from 'stripe'
import { EventInvalid, type ProviderEvent } from '#core/payment/payment-provider.ts'
import { idOf } from './stripe-session.ts'

const TOLERANCE_SECONDS = 300

/** Verifies a webhook's signature over the raw body with each secret, then its age; throws EventInvalid. */
export function readStripeEvent(
  stripe: Stripe,
  rawBody: string,
  signature: string | null,
  secrets: readonly string[],
  now: Temporal.Instant,
): ProviderEvent {
  const event = verify(stripe, rawBody, signature ?? '', secrets, now)
  return {
    id: event.id,
    type: event.type,
    live: event.livemode,
    createdAt: Temporal.Instant.fromEpochMilliseconds(event.created * 1_000),
    subject: subjectOf(event),
  }
}

function verify(
  stripe: Stripe,
  rawBody: string,
  signature: string,
  secrets: readonly string[],
  now: Temporal.Instant,
): Stripe.Event {
  const causes: unknown[] = []
  for (const secret of secrets) {
    try {
      const receivedAt = now.epochMilliseconds
      return stripe.webhooks.constructEvent(
        rawBody,
        signature,
        secret,
        TOLERANCE_SECONDS,
        undefined,
        receivedAt,
      )
    } catch (cause) {
      causes.push(cause)
    }
  }
  throw new EventInvalid('The webhook is not signed with a known secret, or too old.', {
    cause: new AggregateError(causes),
  })
}

function subjectOf(event: Stripe.Event): ProviderEvent['subject'] {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired': {
      const { id, client_reference_id: reservationId, metadata } = event.data.object
      return { kind: 'session', sessionId: id, reservationId, installationId: metadata?.shopId ?? null }
    }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refunded':
      return aboutCharge(event.data.object, (chargeId) => ({ kind: 'refund', chargeId }))
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return aboutCharge(event.data.object, (chargeId) => ({ kind: 'dispute', chargeId }))
    default:
      return { kind: 'other' }
  }
}

/** An event about money without a payment intent is not about a payment of ours. */
function aboutCharge(
  object: { payment_intent?: string | Stripe.PaymentIntent | null },
  subject: (chargeId: string) => ProviderEvent['subject'],
): ProviderEvent['subject'] {
  const chargeId = idOf(object.payment_intent)
  return chargeId ? subject(chargeId) : { kind: 'other' }
}
