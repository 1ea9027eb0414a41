import { Stripe } from 'stripe'
import { ProviderRejected, ProviderUnavailable, type RefusedPart } from '#core/payment/payment-provider.ts'

const { StripeError } = Stripe.errors

/**
 * Calls Stripe, and turns a failure into the port's errors.
 *
 * ProviderUnavailable: no response, 409 (a request under the same key is running), 429, and every 5xx.
 * ProviderRejected: every other response, the wrong key of the account included. The cause is Stripe's error.
 */
export async function askStripe<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await question()
  } catch (cause) {
    if (!(cause instanceof StripeError)) throw cause
    const status = cause.statusCode
    const isDefinite =
      status !== undefined && status >= 400 && status < 500 && status !== 409 && status !== 429
    if (isDefinite && cause.code !== 'rate_limit')
      throw new ProviderRejected(cause.message, { cause, about: refusedPart(cause) })
    throw new ProviderUnavailable(cause.message, { cause })
  }
}

const AMOUNT_CODES = new Set(['amount_too_small', 'amount_too_large'])

/** The part of an order that Stripe refuses. Source: docs.stripe.com/error-codes. */
function refusedPart({ code, param }: { code?: string; param?: string }): RefusedPart | null {
  if (code === 'email_invalid' || param === 'customer_email') return 'email'
  return AMOUNT_CODES.has(code ?? '') || param?.endsWith('[unit_amount]') ? 'amount' : null
}

/** True for the failure of a request for an unknown id. */
export function isUnknown(error: unknown): boolean {
  return causeOf(error)?.statusCode === 404
}

/** True for the failure of a request that a restricted key may not make. */
export function isForbidden(error: unknown): boolean {
  return causeOf(error)?.statusCode === 403
}

/** True for the failure of expiring a session that is not open (400), or that is being changed right now (409). */
export function isNotOpen(error: unknown): boolean {
  const status = causeOf(error)?.statusCode
  return status === 400 || status === 409
}

function causeOf(error: unknown): InstanceType<typeof StripeError> | null {
  const isOurs = error instanceof ProviderRejected || error instanceof ProviderUnavailable
  return isOurs && error.cause instanceof StripeError ? error.cause : null
}
