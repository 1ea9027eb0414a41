import { Stripe } from 'stripe'
import type { Clock } from '#core/kernel/clock.ts'
import type { PaymentProvider, PaymentSession } from '#core/payment/payment-provider.ts'
import { askStripe, isNotOpen, isUnknown } from './stripe-answer.ts'
import { readStripeEvent } from './stripe-event.ts'
import { refundParams, toProviderRefund } from './stripe-refund.ts'
import { searchedSince, sessionParams, toPaymentSession } from './stripe-session.ts'

export interface StripeOptions {
  secretKey: string
  /** Several during a rotation: a webhook signed with any of them is genuine. */
  webhookSecrets: readonly string[]
  /** Another host than Stripe's, for tests; scheme, host and port. */
  apiBase?: string | null
  clock: Clock
  timeoutMs?: number
}

/** The version that the SDK's types describe. It moves only together with the SDK, never with the account. */
const API_VERSION = '2026-10-28.endive'

/** More sessions than a shop opens in the days that a search looks through. */
const SESSIONS_SEARCHED_MAX = 10_000
const REFUNDS_OF_A_CHARGE_MAX = 1_000

/**
 * Stripe Checkout on its hosted page, cards only.
 *
 * Each call waits at most 10 s twice. A POST goes out under the caller's key, the same in the second try; but
 * Stripe keeps the answer of a key for a day, a 500 too, so asking again under that key never heals. After
 * ProviderUnavailable the caller looks up what was made (`findSessions`, `findRefunds`), and only when there is
 * nothing asks again, under a new key.
 */
export function createStripeProvider(options: StripeOptions): PaymentProvider {
  const stripe = connect(options)
  const retrieve = async (id: string): Promise<PaymentSession> =>
    toPaymentSession(
      await askStripe(() => stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })),
    )
  return {
    name: 'stripe',
    live: /^[sr]k_live_/.test(options.secretKey),
    async createSession(order) {
      const { idempotencyKey } = order
      return toPaymentSession(
        await askStripe(() => stripe.checkout.sessions.create(sessionParams(order), { idempotencyKey })),
      )
    },
    async retrieveSession(sessionId) {
      try {
        return await retrieve(sessionId)
      } catch (error) {
        if (isUnknown(error)) return null
        throw error
      }
    },
    async findSessions(reservationId) {
      const params = {
        created: { gte: searchedSince(reservationId, options.clock.now()) },
        expand: ['data.payment_intent'],
        limit: 100,
      }
      const sessions = await askStripe(() =>
        stripe.checkout.sessions.list(params).autoPagingToArray({ limit: SESSIONS_SEARCHED_MAX }),
      )
      return sessions.filter((session) => session.client_reference_id === reservationId).map(toPaymentSession)
    },
    async expireSession(sessionId) {
      try {
        // No key of ours: expiring twice is harmless, and a 500 kept under a key would keep the seats for a day.
        return toPaymentSession(await askStripe(() => stripe.checkout.sessions.expire(sessionId)))
      } catch (error) {
        if (isNotOpen(error)) return retrieve(sessionId)
        throw error
      }
    },
    async createRefund(order) {
      const { idempotencyKey } = order
      return toProviderRefund(
        await askStripe(() => stripe.refunds.create(refundParams(order), { idempotencyKey })),
      )
    },
    async findRefunds(chargeId) {
      const refunds = await askStripe(() =>
        stripe.refunds
          .list({ payment_intent: chargeId, limit: 100 })
          .autoPagingToArray({ limit: REFUNDS_OF_A_CHARGE_MAX }),
      )
      return refunds.map(toProviderRefund)
    },
    readEvent: async (rawBody, signature) =>
      readStripeEvent(stripe, rawBody, signature, options.webhookSecrets, options.clock.now()),
  }
}

function connect({ secretKey, apiBase, timeoutMs = 10_000 }: StripeOptions): Stripe {
  return new Stripe(secretKey, {
    apiVersion: API_VERSION,
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(apiBase ? hostOf(new URL(apiBase)) : {}),
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
