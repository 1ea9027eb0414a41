import { expire, newObject, publish, type Books, type KeptIntent } from './objects.ts'
import { sessionOf } from './calls.ts'
import { moveBalance } from './movements.ts'

/** The actions of a customer, and of the customer's bank, on a payment session. */
export const CUSTOMER_MOVES = ['pay', 'decline', 'delay', 'confirm', 'refuse', 'lapse'] as const
export type CustomerMove = (typeof CUSTOMER_MOVES)[number]

/** Runs the action, with its events; throws when the session's state does not permit it. */
export function makeMove(books: Books, sessionId: string, move: CustomerMove): void {
  const session = sessionOf(books, sessionId)
  const expected = move === 'confirm' || move === 'refuse' ? 'complete' : 'open'
  if (session.status !== expected) throw new Error(`${move}: the session is ${session.status}`)
  if (move === 'lapse') return expire(books, session)
  if (move === 'decline') return
  const intent = intentOf(books, sessionId)
  intent.status =
    move === 'delay' ? 'processing' : move === 'refuse' ? 'requires_payment_method' : 'succeeded'
  session.status = 'complete'
  session.url = null
  session.payment_intent = intent.id
  session.payment_status = intent.status === 'succeeded' ? 'paid' : 'unpaid'
  if (intent.status === 'succeeded') moveBalance(books, 'charge', `ch_of_${intent.id}`, intent, intent.amount)
  const outcome = move === 'confirm' ? 'async_payment_succeeded' : 'async_payment_failed'
  publish(books, `checkout.session.${expected === 'open' ? 'completed' : outcome}`, session)
}

function intentOf(books: Books, sessionId: string): KeptIntent {
  const session = sessionOf(books, sessionId)
  const known = session.payment_intent ? books.intents.get(session.payment_intent) : undefined
  if (known) return known
  const { amount_total: amount, currency, metadata } = session
  const intent = newObject(books, 'payment_intent', 'pi', { amount, currency, metadata })
  books.intents.set(intent.id, intent)
  return intent
}
