import type { Stripe } from 'stripe'
import type { Clock } from '#core/kernel/clock.ts'
import type { PaymentProvider, PaymentSession } from '#core/payment/payment-provider.ts'
import { askStripe, isNotOpen, isUnknown } from './stripe-response.ts'
import { searchedSince, sessionParams, toPaymentSession, unixSeconds } from './stripe-session.ts'

/** More sessions than an operator opens in the days of a search. */
const SESSIONS_SEARCHED_MAX = 10_000

type SessionCalls = Pick<
  PaymentProvider,
  | 'createSession'
  | 'retrieveSession'
  | 'findSessions'
  | 'sessionsSince'
  | 'expireSession'
  | 'findSessionOfCharge'
>

/** The port's calls about Checkout Sessions. */
export function stripeSessions(stripe: Stripe, clock: Clock): SessionCalls {
  const retrieve = async (id: string): Promise<PaymentSession> =>
    toPaymentSession(
      await askStripe(() => stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })),
    )
  const listSince = async (seconds: number): Promise<PaymentSession[]> => {
    const params = { created: { gte: seconds }, expand: ['data.payment_intent'], limit: 100 }
    const sessions = await askStripe(() =>
      stripe.checkout.sessions.list(params).autoPagingToArray({ limit: SESSIONS_SEARCHED_MAX }),
    )
    return sessions.map(toPaymentSession)
  }
  return {
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
      const sessions = await listSince(searchedSince(reservationId, clock.now()))
      return sessions.filter((session) => session.reservationId === reservationId)
    },
    // Stripe lists the newest first.
    sessionsSince: async (since) => (await listSince(unixSeconds(since))).toReversed(),
    async expireSession(sessionId) {
      try {
        // No key of ours: expiring twice is harmless, and a 500 kept under a key would keep the seats for a day.
        return toPaymentSession(await askStripe(() => stripe.checkout.sessions.expire(sessionId)))
      } catch (error) {
        if (isUnknown(error)) return null
        if (isNotOpen(error)) return retrieve(sessionId)
        throw error
      }
    },
    async findSessionOfCharge(chargeId) {
      const params = { payment_intent: chargeId, expand: ['data.payment_intent'], limit: 1 }
      const { data } = await askStripe(() => stripe.checkout.sessions.list(params))
      return data[0] ? toPaymentSession(data[0]) : null
    },
  }
}
