import { Stripe } from 'stripe'
import type { Clock } from '#core/kernel/clock.ts'
import type { PaymentProvider } from '#core/payment/payment-provider.ts'
import { connectStripe } from './connect-stripe.ts'
import { stripeBalance } from './stripe-balance.ts'
import { stripeCharges } from './stripe-charges.ts'
import { createStripeClock, type StripeClock } from './stripe-clock.ts'
import { readStripeEvent } from './stripe-event.ts'
import { stripeKey } from './stripe-key.ts'
import { stripeSessions } from './stripe-sessions.ts'

export interface StripeOptions {
  secretKey: string
  /** Several during a rotation: a webhook signed with any of them is genuine. */
  webhookSecrets: readonly string[]
  /** Another host than Stripe's, for tests; scheme, host and port. */
  apiBase?: string | null
  clock: Clock
  /** The time limit of a call for which a person may be waiting; others have three times as long, twice. */
  timeoutMs?: number
  /** The way of the calls to the host; the network when left out. */
  fetch?: typeof globalThis.fetch
}

/**
 * Stripe Checkout on its hosted page.
 *
 * A call about a payment session waits at most 3 s, because a person may be waiting; one about received money, which
 * only jobs make, 9 s twice. A POST has the caller's key, the same in the second try; but Stripe keeps the response of
 * a key for a day, a 500 too, so another call under that key never succeeds. After ProviderUnavailable the caller
 * looks up the existing objects (`findSessions`, `findRefunds`), and only without any calls again, under a new key.
 */
export function createStripeProvider(options: StripeOptions): PaymentProvider {
  const { timeoutMs = 3_000 } = options
  const clock = createStripeClock(options.clock)
  const stripe = connect(options, timeoutMs, clock)
  return {
    name: 'stripe',
    now: () => clock.now(),
    ...stripeSessions(stripe, clock),
    ...stripeCharges(stripe, { timeout: 3 * timeoutMs, maxNetworkRetries: 1 }),
    ...stripeBalance(stripe, { timeout: 3 * timeoutMs, maxNetworkRetries: 1 }),
    ...stripeKey(stripe, options.secretKey),
    readEvent: async (rawBody, signature) =>
      readStripeEvent(stripe, rawBody, signature, options.webhookSecrets, clock.now()),
  }
}

function connect({ fetch, ...host }: StripeOptions, timeout: number, clock: StripeClock): Stripe {
  const client = fetch ? Stripe.createFetchHttpClient(fetch) : Stripe.createNodeHttpClient()
  return connectStripe(host, timeout, clock.readAlong(client))
}
