import type { Config } from '#config'

const STRIPE = 'https://checkout.stripe.com'

/**
 * The origins of payment pages beside the site's own: Stripe's, or those of its stand-in, and the operator's custom
 * domain of Stripe Checkout. The embedded provider's are at the site's origin; an API elsewhere may use either.
 */
export function paymentOriginsOf(
  {
    stripeApiBase,
    checkoutOrigin,
    apiBaseUrl,
  }: Pick<Config, 'stripeApiBase' | 'checkoutOrigin' | 'apiBaseUrl'>,
  provider: 'stripe' | 'embedded',
): string[] {
  if (provider === 'embedded' && !apiBaseUrl) return []
  return [stripeApiBase ? new URL(stripeApiBase).origin : STRIPE, ...(checkoutOrigin ? [checkoutOrigin] : [])]
}
