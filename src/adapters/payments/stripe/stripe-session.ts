import type { Stripe } from 'stripe'
import { stripeLocale } from './stripe-locale.ts'
import type { PaymentOrder, PaymentSession, SessionState } from '#core/payment/payment-provider.ts'

/**
 * The order at Stripe: cards and the ordered bank methods, in the currency that was shown, and nothing else on the
 * page. Stripe leaves out the methods that do not fit the currency, the amount or the account.
 */
export function sessionParams(order: PaymentOrder): Stripe.Checkout.SessionCreateParams {
  const currency = order.currency.toLowerCase()
  const { reservationId, reference, installationId, description } = order
  const metadata = { reservationId, reference, shopId: installationId, description }
  return {
    mode: 'payment',
    ui_mode: 'hosted_page',
    allowed_payment_method_types: ['card', ...order.bankMethods.map((method) => method.toLowerCase())],
    adaptive_pricing: { enabled: false },
    line_items: order.lines.map(({ name, description: about, quantity, unitAmountMinor }) => ({
      quantity,
      price_data: {
        currency,
        unit_amount: unitAmountMinor,
        product_data: { name, ...(about ? { description: about } : {}) },
      },
    })),
    locale: stripeLocale(order.locale),
    // Without one, the page asks for it.
    ...(order.email && { customer_email: order.email }),
    client_reference_id: order.reservationId,
    metadata,
    payment_intent_data: { metadata },
    expires_at: unixSeconds(order.expiresAt),
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
  }
}

/**
 * A payment session in the port's form. To distinguish a payment under way from a failed one it needs `payment_intent`
 * expanded.
 */
export function toPaymentSession(session: Stripe.Checkout.Session): PaymentSession {
  const state = stateOf(session)
  return {
    id: session.id,
    state,
    url: state === 'open' ? session.url : null,
    reservationId: session.client_reference_id,
    installationId: session.metadata?.shopId ?? null,
    description: session.metadata?.description ?? '',
    amountMinor: session.amount_total ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
    live: session.livemode,
    chargeId: state === 'paid' ? idOf(session.payment_intent) : null,
    expiresAt: Temporal.Instant.fromEpochMilliseconds(session.expires_at * 1_000),
  }
}

/**
 * The second from which a search begins: Stripe cannot list sessions by `client_reference_id`, only by time.
 *
 * A reservation's id holds the time of its creation (UUID version 7), and no session of it is older. The last day is
 * searched in any case, because no open session is older than that.
 */
export function searchedSince(reservationId: string, now: Temporal.Instant): number {
  const dayAgo = unixSeconds(now.subtract({ hours: 25 }))
  const madeAt = Number.parseInt(reservationId.replaceAll('-', '').slice(0, 12), 16) / 1_000
  const isVersion7 = reservationId[14] === '7' && Number.isFinite(madeAt)
  return isVersion7 ? Math.min(dayAgo, Math.floor(madeAt) - CLOCKS_APART_SECONDS) : dayAgo
}

/** The largest difference between our clock and Stripe's. */
const CLOCKS_APART_SECONDS = 600

/** The id of an object that came as an id or expanded. */
export function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null)
}

function stateOf({ status, payment_status, payment_intent }: Stripe.Checkout.Session): SessionState {
  if (status === 'expired') return 'expired'
  if (status === 'open') return 'open'
  if (payment_status !== 'unpaid') return 'paid'
  const intent = typeof payment_intent === 'object' ? payment_intent?.status : undefined
  return intent === 'requires_payment_method' || intent === 'canceled' ? 'failed' : 'processing'
}

/** Stripe's times: whole seconds. */
export function unixSeconds(instant: Temporal.Instant): number {
  return Math.floor(instant.epochMilliseconds / 1_000)
}
