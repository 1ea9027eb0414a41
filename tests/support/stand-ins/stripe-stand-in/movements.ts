import { randomBytes } from 'node:crypto'
import type { Stripe } from 'stripe'
import fixtures from '../../data/stripe-fixtures.json' with { type: 'json' }
import { secondsNow, type Books, type KeptIntent, type KeptMovement } from './objects.ts'

/** The stand-in's fee of a sum: 1.5 % and 25 cents, rounded up. */
export function feeOf(amount: number): number {
  return Math.ceil(amount * 0.015) + 25
}

/** Moves the balance about an intent; a charge takes its fee, a dispute €15, a refund none. */
export function moveBalance(
  books: Books,
  type: 'charge' | 'refund' | 'adjustment',
  source: string,
  intent: Pick<KeptIntent, 'id' | 'currency'>,
  amount: number,
): void {
  const fee = { charge: feeOf(amount), refund: 0, adjustment: 1_500 }[type]
  books.movements.push({
    ...fixtures.balance_transaction,
    id: `txn_${randomBytes(12).toString('hex')}`,
    type,
    source,
    intentId: intent.id,
    amount,
    fee,
    net: amount - fee,
    currency: intent.currency,
    created: secondsNow(books),
  } as unknown as KeptMovement)
}

/** A payout of the whole balance, which arrives in two days. */
export function payOut(books: Books, status: Stripe.Payout['status'] = 'in_transit'): Stripe.Payout {
  const payout = {
    id: `po_${randomBytes(12).toString('hex')}`,
    object: 'payout',
    amount: books.movements.reduce((sum, { net }) => sum + net, 0),
    currency: 'eur',
    status,
    created: secondsNow(books),
    arrival_date: secondsNow(books) + 2 * 24 * 60 * 60,
  } as unknown as Stripe.Payout
  books.payouts.set(payout.id, payout)
  return payout
}
