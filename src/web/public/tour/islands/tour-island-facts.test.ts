import { expect, test } from 'vitest'
import { adult, aTourView, departure } from '#tests/support/factories/booking-fixtures.ts'
import { bookingCalendar } from '../booking/calendar/booking-calendar.ts'
import { bookingFacts } from '../booking/booking-facts.ts'
import { factsForDocument, tourFactsOf } from './tour-island-facts.ts'

test('the facts come out of the document as they went in, and it names no value that most departures share', () => {
  const usual = departure(1, '2026-12-05T10:00:00')
  const dear = { unitId: adult.id, price: { amountMinor: 9_900, currency: 'EUR' } }
  const festive = {
    ...departure(2, '2026-12-24T10:00:00'),
    meetingAddress: 'At the tower',
    guide: { name: 'Inès' },
    vacancies: 0,
    bookable: false,
    reason: 'sold_out' as const,
    prices: [dear],
    minimum: { participants: 4, decisionAt: '2026-12-22T10:00:00Z', state: 'OPEN' as const },
  } as never
  // A month in which clocks change has two UTC offsets.
  const shifted = {
    ...departure(3, '2026-12-30T10:00:00'),
    guide: { name: 'Inès' },
    timeZone: 'Europe/Athens',
  } as never
  const calendar = bookingCalendar([usual, festive, shifted], new URLSearchParams())
  const booking = bookingFacts(
    { tour: aTourView(), calendar, now: '2026-11-21T09:00:00Z', today: '2026-11-21', ownHold: null },
    { sales: 'open', phone: '', termsVersion: '1', paymentMethods: ['CARD'] } as never,
  )
  const sent = JSON.stringify(factsForDocument({ booking }))
  expect(tourFactsOf(JSON.parse(sent))?.booking).toEqual(booking)
  expect(sent).not.toMatch(
    /"(?:few|bookable":true|reason":null|meetingAddress":""|prices":\{\}|minimum":null)/,
  )
  expect(sent.match(/utcOffset|Inès/g)).toEqual(['utcOffset', 'Inès', 'utcOffset'])
})

test('a document without facts has none', () => {
  expect(tourFactsOf(null)).toBeNull()
})
