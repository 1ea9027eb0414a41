import { Stripe } from 'stripe'
import type { Clock } from '#core/kernel/clock.ts'
import { ProviderRejected, type PaymentProvider } from '#core/payment/payment-provider.ts'
import { askStripe } from './stripe-answer.ts'
import { stripeCharges } from './stripe-charges.ts'
import { createStripeClock, type StripeClock } from './stripe-clock.ts'
import { readStripeEvent } from './stripe-event.ts'
import { stripeSessions } from './stripe-sessions.ts'

export interface StripeOptions {
  secretKey: string
  /** Several during a rotation: a webhook signed with any of them is genuine. */
  webhookSecrets: readonly string[]
  /** Another host than Stripe's, for tests; scheme, host and port. */
  apiBase?: string | null
  clock: Clock
  timeoutMs?: number
  /** How calls reach the host; the network when left out. */
  fetch?: typeof globalThis.fetch
}

/** The version that the SDK's types describe. It moves only together with the SDK, never with the account. */
const API_VERSION = '2026-10-28.endive'

/** For a page that somebody is waiting for. */
const QUICKLY = { timeout: 3_000, maxNetworkRetries: 0 }

/**
 * Stripe Checkout on its hosted page, cards only.
 *
 * Each call waits at most 10 s twice. A POST goes out under the caller's key, the same in the second try; but
 * Stripe keeps the answer of a key for a day, a 500 too, so asking again under that key never heals. After
 * ProviderUnavailable the caller looks up what was made (`findSessions`, `findRefunds`), and only when there is
 * nothing asks again, under a new key.
 */
export function createStripeProvider(options: StripeOptions): PaymentProvider {
  const clock = createStripeClock(options.clock)
  const stripe = connect(options, clock)
  return {
    name: 'stripe',
    live: /^[sr]k_live_/.test(options.secretKey),
    now: () => clock.now(),
    ...stripeSessions(stripe, clock),
    ...stripeCharges(stripe),
    async checkKey() {
      try {
        // What the key is for; a restricted one may be allowed nothing else.
        await askStripe(() => stripe.checkout.sessions.list({ limit: 1 }, QUICKLY))
        return 'works'
      } catch (error) {
        if (error instanceof ProviderRejected) return 'refused'
        return 'unanswered'
      }
    },
    readEvent: async (rawBody, signature) =>
      readStripeEvent(stripe, rawBody, signature, options.webhookSecrets, clock.now()),
  }
}

function connect(
  { secretKey, apiBase, timeoutMs = 10_000, fetch }: StripeOptions,
  clock: StripeClock,
): Stripe {
  const client = fetch ? Stripe.createFetchHttpClient(fetch) : Stripe.createNodeHttpClient()
  return new Stripe(secretKey, {
    apiVersion: API_VERSION,
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(apiBase ? hostOf(new URL(apiBase)) : {}),
    httpClient: clock.readAlong(client),
  })
}

function hostOf({ protocol, hostname, port }: URL) {
  const isSecure = protocol === 'https:'
  return {
    protocol: isSecure ? ('https' as const) : ('http' as const),
    host: hostname,
    port: port || (isSecure ? 443 : 80),
  }
}
