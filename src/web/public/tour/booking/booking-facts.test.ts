import { expect, test } from 'vitest'
import { adult, aTourView, child, departure } from '#tests/support/factories/booking-fixtures.ts'
import { bookingCalendar } from './calendar/booking-calendar.ts'
import { bookingFacts } from './booking-facts.ts'
import { priceOn } from './booking-state.ts'

test('the facts name the prices of a departure that are not the usual ones, and each unit keeps its price', () => {
  const tour = aTourView()
  const dear = { amountMinor: adult.price.amountMinor + 500, currency: 'EUR' }
  const usual = departure(1, '2026-12-05T10:00:00')
  const prices = usual.prices.map((price) => (price.unitId === adult.id ? { ...price, price: dear } : price))
  const festive = { ...departure(2, '2026-12-24T10:00:00'), prices }
  const calendar = bookingCalendar([usual, festive], new URLSearchParams())
  const facts = bookingFacts(
    { tour, calendar, now: '2026-11-21T09:00:00Z', today: '2026-11-21', ownHold: null },
    { sales: 'open', phone: '', termsVersion: '1', paymentMethods: ['CARD'] } as never,
  )
  const slots = facts.calendar?.slots ?? []
  expect(slots.map((slot) => slot.prices)).toEqual([{}, { [adult.id]: dear.amountMinor }])
  expect(slots.map((slot) => [adult, child].map((unit) => priceOn(slot, unit)))).toEqual([
    [adult.price.amountMinor, child.price.amountMinor],
    [dear.amountMinor, child.price.amountMinor],
  ])
})

test.each([
  [{ average: 4.85, count: 34, distribution: {}, demo: false }, 4.85],
  [null, null],
])('of the reviews %j the booking needs the average only', (rating, averageRating) => {
  const { tour } = bookingFacts(
    { tour: { ...aTourView(), rating } as never, calendar: null, now: '', today: '', ownHold: null },
    { sales: 'open', phone: '', termsVersion: '1', paymentMethods: ['CARD'] } as never,
  )
  expect(tour).toMatchObject({ averageRating })
  expect(tour).not.toHaveProperty('rating')
})
