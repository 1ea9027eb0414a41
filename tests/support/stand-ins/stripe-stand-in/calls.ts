import { randomBytes } from 'node:crypto'
import type { Stripe } from 'stripe'
import { Refusal } from './response.ts'
import { expire, expireLapsed, newObject, publish, refundedOf, secondsNow } from './objects.ts'
import { moveBalance } from './movements.ts'
import type { Books, KeptIntent, KeptMovement, KeptRefund, KeptSession } from './objects.ts'
import type { FormValue } from './form.ts'

/** A call's parameters after the check against the description of the API. */
type Parameters = { [name: string]: FormValue }
type Call = (books: Books, parameters: Parameters, id: string, origin: string) => unknown

/** The calls of the API that the stand-in supports, by method and path. */
export const calls: Record<string, Call> = {
  'GET /v1/account': ({ accountId }) => ({ id: accountId, object: 'account' }),
  'POST /v1/checkout/sessions': createSession,
  'GET /v1/checkout/sessions': (books, parameters) =>
    listOf(sessionsOf(books, parameters), parameters, (session) =>
      rendered(books, session, parameters, 'data.payment_intent'),
    ),
  'GET /v1/checkout/sessions/{session}': (books, parameters, id) =>
    rendered(books, sessionOf(books, id), parameters, 'payment_intent'),
  'POST /v1/checkout/sessions/{session}/expire': (books, _parameters, id) => {
    const session = sessionOf(books, id)
    if (session.status !== 'open') {
      throw new Refusal(400, `Only Checkout Sessions with a status in ["open"] can be expired.`)
    }
    expire(books, session)
    return session
  },
  'POST /v1/refunds': createRefund,
  'GET /v1/refunds': (books, parameters) =>
    listOf(aboutIntents(books.refunds, parameters), parameters, (refund) => refund),
  'GET /v1/balance': ({ movements }) => ({
    object: 'balance',
    available: [{ amount: 0, currency: 'eur' }],
    pending: [{ amount: movements.reduce((sum, { net }) => sum + net, 0), currency: 'eur' }],
  }),
  'GET /v1/balance_transactions': (books, parameters) =>
    listOf(inTime(books.movements, parameters), parameters, (movement) =>
      withSource(books, movement, parameters),
    ),
  'GET /v1/payouts': (books, parameters) =>
    listOf(inTime([...books.payouts.values()], parameters), parameters, (payout) => payout),
  'GET /v1/disputes': (books, parameters) =>
    listOf(aboutIntents(books.disputes, parameters), parameters, (dispute) => dispute),

  // Stripe itself refuses a URL of this machine.
  'POST /v1/webhook_endpoints': (books, { url }) => {
    const endpoint = { id: `we_${books.webhookEndpoints.length}`, secret: newSecret(), url: url as string }
    books.webhookEndpoints.push(endpoint)
    return { object: 'webhook_endpoint', status: 'enabled', livemode: false, ...endpoint }
  },
}

/** Signs the webhooks of an endpoint. */
function newSecret(): string {
  return `whsec_${randomBytes(16).toString('hex')}`
}

type Line = {
  quantity: string
  price_data: { unit_amount?: string; currency: string; product_data?: FormValue }
}

function createSession(books: Books, parameters: Parameters, _id: string, origin: string): KeptSession {
  const lines = parameters.line_items as unknown as Line[]
  const expiresAt = Number(parameters.expires_at ?? secondsNow(books) + 86_400)
  refuseUnsellable(lines, expiresAt - secondsNow(books))
  refuseEmail(parameters.customer_email)
  const amount = lines.reduce(
    (sum, line) => sum + Number(line.quantity) * Number(line.price_data.unit_amount),
    0,
  )
  const session = newObject(books, 'checkout.session', 'cs_test', {
    amount_subtotal: amount,
    amount_total: amount,
    currency: lines[0]?.price_data.currency.toLowerCase(),
    payment_intent: null,
    payment_method_types: ['card'],
    ...only(parameters, ['mode', 'ui_mode', 'allowed_payment_method_types', 'locale', 'customer_email']),
    ...only(parameters, ['client_reference_id', 'metadata', 'success_url', 'cancel_url']),
    expires_at: expiresAt,
  })
  session.url = `${origin}/c/pay/${session.id}`
  books.sessions.set(session.id, session)
  return session
}

function refuseUnsellable(lines: Line[], secondsLeft: number): void {
  // As Stripe, with a second of tolerance: the end comes in whole seconds.
  if (secondsLeft < 30 * 60 - 1 || secondsLeft > 24 * 60 * 60) {
    throw new Refusal(400, 'The `expires_at` timestamp must be between 30 minutes and 24 hours from now.')
  }
  const isWhole = ({ quantity, price_data }: Line) =>
    Number(quantity) > 0 && price_data.unit_amount !== undefined && price_data.product_data !== undefined
  if (lines.length === 0 || !lines.every(isWhole)) throw new Refusal(400, 'Invalid line_items.')
  const total = lines.reduce(
    (sum, { quantity, price_data }) => sum + Number(quantity) * Number(price_data.unit_amount),
    0,
  )
  if (total < 50) {
    throw new Refusal(400, "The Checkout Session's total amount due must add up to at least €0.50 eur", {
      code: 'amount_too_small',
    })
  }
}

function refuseEmail(email: unknown): void {
  if (typeof email !== 'string' || /@[^@]+\.[a-z]{2,}$/i.test(email)) return
  throw new Refusal(400, `Invalid email address: ${email}`, {
    code: 'email_invalid',
    param: 'customer_email',
  })
}

const CHARGED_BACK = new Set(['needs_response', 'under_review', 'lost'])

function createRefund(books: Books, parameters: Parameters): KeptRefund {
  const intent = books.intents.get(parameters.payment_intent as string)
  if (intent?.status !== 'succeeded')
    throw new Refusal(404, 'No such payment_intent', { code: 'resource_missing' })
  const disputes = [...books.disputes.values()].filter((one) => one.payment_intent === intent.id)
  if (disputes.some(({ status }) => CHARGED_BACK.has(status)))
    throw new Refusal(400, 'This charge has been charged back.', { code: 'charge_disputed' })
  const left = intent.amount - refundedOf(books, intent.id)
  const amount = Number(parameters.amount ?? left)
  if (left === 0)
    throw new Refusal(400, 'Charge has already been refunded.', { code: 'charge_already_refunded' })
  if (amount <= 0 || amount > left)
    throw new Refusal(400, `Refund amount (${amount}) is greater than ${left}.`)
  return addRefund(books, intent, amount, (parameters.metadata ?? {}) as Stripe.Metadata)
}

/** Records a refund, made by a call or in the dashboard, with its events. */
export function addRefund(
  books: Books,
  intent: KeptIntent,
  amount: number,
  metadata: Stripe.Metadata,
): KeptRefund {
  const facts = { amount, currency: intent.currency, payment_intent: intent.id, metadata, status: 'pending' }
  const refund = newObject(books, 'refund', 're', facts)
  books.refunds.set(refund.id, refund)
  moveBalance(books, 'refund', refund.id, intent, -amount)
  const amount_refunded = refundedOf(books, intent.id)
  publish(books, 'refund.created', refund)
  publish(
    books,
    'charge.refunded',
    newObject(books, 'charge', 'ch', {
      amount: intent.amount,
      amount_refunded,
      payment_intent: intent.id,
    }),
  )
  return refund
}

/** The present payment session; 404 as at Stripe. */
export function sessionOf(books: Books, id: string): KeptSession {
  expireLapsed(books)
  const session = books.sessions.get(id)
  if (!session) throw new Refusal(404, `No such checkout.session: ${id}`, { code: 'resource_missing' })
  return session
}

function sessionsOf(books: Books, parameters: Parameters): KeptSession[] {
  expireLapsed(books)
  return aboutIntents(books.sessions, parameters)
}

/** The objects of an intent that a list requests, made in the requested time. */
function aboutIntents<T extends { payment_intent: string | null; created: number }>(
  all: ReadonlyMap<string, T>,
  { created, payment_intent }: Parameters,
): T[] {
  const { gte = 0, lte = Infinity } = (created ?? {}) as Record<string, string>
  return [...all.values()].filter(
    (one) =>
      (payment_intent === undefined || one.payment_intent === payment_intent) &&
      one.created >= Number(gte) &&
      one.created <= Number(lte),
  )
}

function inTime<T extends { created: number }>(all: readonly T[], { created }: Parameters): T[] {
  const { gte = 0, lte = Infinity } = (created ?? {}) as Record<string, string>
  return all.filter((one) => one.created >= Number(gte) && one.created <= Number(lte))
}

/** A movement with the object that it is about, where the list requests it. */
function withSource(books: Books, movement: KeptMovement, { expand }: Parameters): unknown {
  if (!Array.isArray(expand) || !expand.includes('data.source')) return movement
  const { source, intentId } = movement
  const about = books.refunds.get(source) ?? books.disputes.get(source)
  return { ...movement, source: about ?? { id: source, object: 'charge', payment_intent: intentId } }
}

/** Newest first, in pages. */
function listOf<T extends { id: string }>(all: T[], parameters: Parameters, render: (one: T) => unknown) {
  const newestFirst = all.toReversed()
  const after = newestFirst.findIndex(({ id }) => id === parameters.starting_after)
  const page = newestFirst.slice(after + 1, after + 1 + Number(parameters.limit ?? 10))
  const has_more = after + 1 + page.length < newestFirst.length
  return { object: 'list', data: page.map(render), has_more, url: '/v1' }
}

function rendered(books: Books, session: KeptSession, { expand }: Parameters, name: string): unknown {
  const isExpanded = Array.isArray(expand) && expand.includes(name)
  const intent = session.payment_intent ? books.intents.get(session.payment_intent) : null
  return isExpanded ? { ...session, payment_intent: intent ?? null } : session
}

function only(parameters: Parameters, names: string[]): Parameters {
  return Object.fromEntries(Object.entries(parameters).filter(([name]) => names.includes(name)))
}
