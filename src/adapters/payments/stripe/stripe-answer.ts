import { Stripe } from 'stripe'
import { ProviderRejected, ProviderUnavailable } from '#core/payment/payment-provider.ts'

const { StripeError } = Stripe.errors

/**
 * Asks Stripe, and tells a failure in the port's words.
 *
 * ProviderUnavailable: no answer, 409 (a request under the same key is running), 429, and every 5xx.
 * ProviderRejected: every other answer, the wrong key of the account included. The cause is Stripe's error.
 */
export async function askStripe<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await question()
  } catch (cause) {
    if (!(cause instanceof StripeError)) throw cause
    const status = cause.statusCode
    const isDefinite =
      status !== undefined && status >= 400 && status < 500 && status !== 409 && status !== 429
    if (isDefinite && cause.code !== 'rate_limit') throw new ProviderRejected(cause.message, { cause })
    throw new ProviderUnavailable(cause.message, { cause })
  }
}

/** True for the failure of asking for an id that Stripe does not know. */
export function isUnknown(error: unknown): boolean {
  return causeOf(error)?.statusCode === 404
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
