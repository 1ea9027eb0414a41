import type { Config } from '#config'

const STRIPE = 'https://checkout.stripe.com'

/**
 * The origins of payment pages beside the site's own: Stripe's, or those of its stand-in, and the operator's custom
 * domain of Stripe Checkout. The embedded provider's are at the site's origin; an API elsewhere may use either.
 */
export function paymentOriginsOf({
  payments,
  checkoutOrigin,
  apiBaseUrl,
}: Pick<Config, 'payments' | 'checkoutOrigin' | 'apiBaseUrl'>): string[] {
  if (payments.kind === 'embedded' && !apiBaseUrl) return []
  const apiBase = payments.kind === 'stripe' ? payments.apiBase : null
  return [apiBase ? new URL(apiBase).origin : STRIPE, ...(checkoutOrigin ? [checkoutOrigin] : [])]
}
