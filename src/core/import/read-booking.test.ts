import { expect, test } from 'vitest'
import { NO_CHOICES } from './import.ts'
import { readBooking } from './read-booking.ts'

const CHOICES = {
  ...NO_CHOICES,
  columns: { FIRST_NAME: 0, LAST_NAME: 1, DATE: 2, LOCALE: 3, GUESTS: 4, ADULT: 5 },
  tours: { '': 'tour' },
}

test('names are joined, types of guests win over their sum, and languages are known by any name', () => {
  const read = (...cells: string[]) => readBooking({ number: 2, cells }, CHOICES)
  expect(read('Maya', 'Rossi', '2026-07-04 10:00', 'anglais', '3', '2')).toMatchObject({
    name: 'Maya Rossi',
    locale: 'en',
    party: { byType: { ADULT: 2 }, untyped: 0 },
  })
  expect(read('Maya', '', '2026-07-04 10:00', 'French', '3', '')).toMatchObject({
    locale: 'fr',
    party: { byType: {}, untyped: 3 },
  })
  expect(read('=1', '', '', '', '', '')).toMatchObject({ fate: 'REFUSED', reason: { code: 'FORMULA' } })
})
