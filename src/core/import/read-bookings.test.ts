import { expect, test } from 'vitest'
import { NO_CHOICES } from './import.ts'
import { readBookings } from './read-bookings.ts'

test('tickets of one reference are one booking, unless they are for different times', () => {
  const choices = {
    ...NO_CHOICES,
    perTicket: true,
    columns: { REFERENCE: 0, NAME: 1, DATE: 2 },
    tours: { '': 'tour' },
  }
  const rows = [
    ['1', 'Maya', '2026-07-04 10:00'],
    ['2', 'Noé', '2026-07-04 10:00'],
    ['1', 'Maya', '2026-07-04 10:00'],
    ['2', 'Noé', '2026-07-04 11:00'],
  ].map((cells, index) => ({ number: index + 2, cells }))
  expect(readBookings(rows, choices)).toMatchObject([
    { row: 2, rows: [2, 4], party: { untyped: 2 } },
    { row: 3, rows: [3, 5], fate: 'REFUSED', reason: { code: 'GROUP_DIFFERS' } },
  ])
})
