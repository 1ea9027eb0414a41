import type { RouterContextProvider } from 'react-router'
import { requestContext } from '#web/server/request-context.ts'

/**
 * The URL of a payment page at our own origin or at one of the configuration; null for any other, because a response
 * must not decide where people pay, and logged with the setting that allows it. The hold of a customer who cannot be
 * redirected ends by itself.
 */
export function paymentUrl(url: string, context: Readonly<RouterContextProvider>): string | null {
  const { origin, paymentOrigins, log } = context.get(requestContext)
  const target = new URL(url, origin)
  if (target.origin === origin) return target.pathname + target.search
  if (paymentOrigins.includes(target.origin)) return target.href
  log.error('payment.page_unknown', { origin: target.origin, setting: 'STRIPE_CHECKOUT_ORIGIN' })
  return null
}
