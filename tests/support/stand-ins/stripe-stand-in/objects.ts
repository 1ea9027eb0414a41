import { randomBytes } from 'node:crypto'
import type { Stripe } from 'stripe'
import type { Clock } from '#core/kernel/clock.ts'
import fixtures from '../../data/stripe-fixtures.json' with { type: 'json' }

/** Stripe's objects as the stand-in stores them; references are ids, never expanded. */
export type KeptSession = Omit<Stripe.Checkout.Session, 'payment_intent'> & { payment_intent: string | null }
export type KeptIntent = Stripe.PaymentIntent
export type KeptDispute = Omit<Stripe.Dispute, 'payment_intent'> & { payment_intent: string }
export type KeptRefund = Omit<Stripe.Refund, 'payment_intent'> & { payment_intent: string }

/** A movement of the balance, with the intent behind its source. */
export type KeptMovement = Omit<Stripe.BalanceTransaction, 'source'> & { source: string; intentId: string }

/** All events, in memory, oldest first. */
export interface Books {
  clock: Clock
  /** The account of these records: each stand-in has its own. */
  accountId: string
  sessions: Map<string, KeptSession>
  intents: Map<string, KeptIntent>
  refunds: Map<string, KeptRefund>
  disputes: Map<string, KeptDispute>
  movements: KeptMovement[]
  payouts: Map<string, Stripe.Payout>
  events: Stripe.Event[]
  webhookEndpoints: { id: string; secret: string; url: string }[]
}

/** No records. */
export function createBooks(clock: Clock): Books {
  return {
    clock,
    accountId: `acct_${randomBytes(8).toString('hex')}`,
    sessions: new Map(),
    intents: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    movements: [],
    payouts: new Map(),
    events: [],
    webhookEndpoints: [],
  }
}

type Objects = {
  'checkout.session': KeptSession
  payment_intent: KeptIntent
  refund: KeptRefund
  charge: Stripe.Charge
  dispute: KeptDispute
}
type ObjectName = keyof Objects

/** A new object of Stripe's, made from its published example. */
export function newObject<N extends ObjectName>(
  books: Books,
  name: N,
  prefix: string,
  facts: object,
): Objects[N] {
  const id = `${prefix}_${randomBytes(16).toString('hex')}`
  return {
    ...structuredClone(fixtures[name]),
    id,
    created: secondsNow(books),
    ...facts,
  } as unknown as Objects[N]
}

/** Records an event about the present object. */
export function publish(books: Books, type: Stripe.Event.Type, object: object): void {
  const id = `evt_${randomBytes(16).toString('hex')}`
  const event = {
    ...fixtures.event,
    id,
    type,
    created: secondsNow(books),
    data: { object: structuredClone(object) },
  }
  books.events.push(event as unknown as Stripe.Event)
}

/** Unix seconds of the stand-in's clock. */
export function secondsNow({ clock }: Books): number {
  return Math.floor(clock.now().epochMilliseconds / 1_000)
}

/** Ends the payment sessions whose time is over; runs before each read. */
export function expireLapsed(books: Books): void {
  for (const session of books.sessions.values()) {
    if (session.status === 'open' && session.expires_at <= secondsNow(books)) expire(books, session)
  }
}

/** Ends a session. */
export function expire(books: Books, session: KeptSession): void {
  session.status = 'expired'
  session.url = null
  publish(books, 'checkout.session.expired', session)
}

/** The sum of an intent that was refunded, or is on its way. */
export function refundedOf(books: Books, intentId: string): number {
  return [...books.refunds.values()]
    .filter((refund) => refund.payment_intent === intentId && refund.status !== 'failed')
    .reduce((sum, refund) => sum + refund.amount, 0)
}
