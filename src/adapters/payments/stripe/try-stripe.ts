import { Stripe } from 'stripe'
import { isLiveKey, type StripeAccess } from '#core/connection/connection.ts'
import type { ConnectionTrouble } from '#core/connection/connection-trouble.ts'
import { WEBHOOK_EVENTS } from '#core/connection/webhook-events.ts'
import { connectStripe } from './connect-stripe.ts'

export interface TryStripeOptions {
  /** Another host than Stripe's, for tests; scheme, host and port. */
  apiBase: string | null
  /** The time limit of each question; they are asked at once. */
  timeoutMs?: number
}

const { StripeError } = Stripe.errors

/** Objects that exist nowhere: Stripe responds "not found" to a key that may write, and refuses another one. */
const NOWHERE = 'escapade_asks_whether_this_key_may'

type Question = { permission: string; ask: (stripe: Stripe) => Promise<unknown> }

/** The permissions of a key, by the names of Stripe's dashboard. None of the questions changes anything. */
const QUESTIONS: readonly Question[] = [
  {
    permission: 'Checkout Sessions: Write',
    ask: (stripe) => stripe.checkout.sessions.expire(`cs_test_${NOWHERE}`),
  },
  { permission: 'PaymentIntents: Read', ask: (stripe) => stripe.checkout.sessions.list(WITH_INTENT) },
  {
    permission: 'Charges and Refunds: Write',
    ask: (stripe) => stripe.refunds.create({ payment_intent: `pi_${NOWHERE}`, amount: 1 }),
  },
  { permission: 'Disputes: Read', ask: (stripe) => stripe.disputes.list({ limit: 1 }) },
]

const WITH_INTENT = { limit: 1, expand: ['data.payment_intent'] }

/** Asks Stripe whether this key takes payments and refunds; null: it does. Nothing changes there. */
export async function tryStripe(
  { secretKey }: Pick<StripeAccess, 'secretKey'>,
  options: TryStripeOptions,
): Promise<ConnectionTrouble | null> {
  if (options.apiBase !== null && isLiveKey(secretKey))
    return { field: 'secretKey', trouble: 'key_of_stand_in' }
  const stripe = connect(secretKey, options)
  const outcomes = await Promise.all(QUESTIONS.map(({ ask }) => outcomeOf(() => ask(stripe))))
  const trouble = outcomes.find((outcome) => outcome !== 'allowed' && outcome !== 'forbidden')
  if (trouble && typeof trouble === 'object') return trouble
  const missing = QUESTIONS.filter((_, index) => outcomes[index] === 'forbidden').map((one) => one.permission)
  if (missing.length === 0) return null
  return { field: 'secretKey', trouble: 'key_forbidden', missing: missing.join(', ') }
}

/**
 * Makes a webhook endpoint at this URL. A former one stays: its webhooks under way are still accepted, and a second
 * one for the same event is harmless.
 */
export async function makeStripeWebhook(
  secretKey: string,
  url: string,
  options: TryStripeOptions,
): Promise<{ secret: string } | ConnectionTrouble> {
  const stripe = connect(secretKey, options)
  try {
    const { secret } = await stripe.webhookEndpoints.create({ url, enabled_events: [...WEBHOOK_EVENTS] })
    return secret ? { secret } : { field: 'webhookSecret', trouble: 'webhook_forbidden' }
  } catch (error) {
    const status = error instanceof StripeError ? error.statusCode : undefined
    if (status === 403) return { field: 'webhookSecret', trouble: 'webhook_forbidden' }
    // Stripe calls no URL of a private network, and none without TLS in live mode.
    if (status === 400) return { field: 'webhookSecret', trouble: 'webhook_not_public' }
    return troubleOf(error)
  }
}

function connect(secretKey: string, { apiBase, timeoutMs = 5_000 }: TryStripeOptions): Stripe {
  return connectStripe({ secretKey, apiBase }, timeoutMs, Stripe.createNodeHttpClient())
}

async function outcomeOf(ask: () => Promise<unknown>): Promise<'allowed' | 'forbidden' | ConnectionTrouble> {
  try {
    await ask()
    return 'allowed'
  } catch (error) {
    const status = error instanceof StripeError ? error.statusCode : undefined
    if (status === 403) return 'forbidden'
    return status === 404 || status === 400 || status === 409 || status === 429 ? 'allowed' : troubleOf(error)
  }
}

function troubleOf(error: unknown): ConnectionTrouble {
  const { statusCode: status, code } = error instanceof StripeError ? error : {}
  if (status === 401) {
    return { field: 'secretKey', trouble: code === 'api_key_expired' ? 'key_revoked' : 'key_unknown' }
  }
  if (status !== undefined) return { field: 'secretKey', trouble: 'faulty' }
  // The owner has typed a key alone: no name or port of a server is theirs to check.
  return { field: 'secretKey', trouble: 'stripe_unreachable' }
}
