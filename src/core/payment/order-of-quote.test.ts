import { expect, test } from 'vitest'
import { orderOfQuote } from './order-of-quote.ts'

test('an order has the label, the quantity and the price of each line of its quote', () => {
  const label = { en: 'Adults', fr: 'Adultes' }
  const unit = { id: 'adult', type: 'ADULT', label, priceMinor: 3100, seats: 1, needsAdult: false }
  const quote = { lines: [{ unit, quantity: 2, priceMinor: 2900 }], seats: 2, totalMinor: 5800 }
  const facts = {
    reservationId: 'r',
    reference: 'K7MXQ4TB',
    addsTo: null,
    locale: 'en',
    email: null,
  } as const
  const tour = { slug: 'doors', title: { en: 'Doors', fr: 'Portes' } }
  const sold = { ...tour, id: 'tour', currency: 'EUR' }
  expect(orderOfQuote({ ...facts, tour: sold }, quote)).toEqual({
    ...facts,
    tour,
    lines: [{ label, quantity: 2, priceMinor: 2900 }],
  })
})
