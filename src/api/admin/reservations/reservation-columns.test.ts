import { expect, test } from 'vitest'
import { readFile } from '#core/import/files/read-file.server.ts'
import { guessColumns } from '#core/import/guess-columns.ts'
import { NO_CHOICES } from '#core/import/import.ts'
import { readBooking } from '#core/import/read-booking.ts'
import { LOCALES } from '#core/kernel/locale.ts'
import { RESERVATION_LINE_EXAMPLE } from '../../examples/reservation-examples.ts'
import { CSV_BEGIN, csvLine } from '../../http/response/csv.ts'
import { reservationColumns } from './reservation-columns.ts'

const LINE = {
  ...RESERVATION_LINE_EXAMPLE,
  note: 'Two of us, by train',
  due: { ...RESERVATION_LINE_EXAMPLE.total, amountMinor: 1250 },
}

test.for(LOCALES)(
  'an import recognizes the list of bookings that the product exports in %s',
  async (locale) => {
    const { headers, cellsOf } = reservationColumns(locale, 'Europe/Paris')
    const lines = [headers.map((text) => ({ kind: 'text' as const, text })), cellsOf(LINE)]
    const file = CSV_BEGIN + lines.map((cells) => csvLine(cells, locale)).join('')
    const { headings, rows } = await readFile(new TextEncoder().encode(file))
    const columns = guessColumns(headings)
    expect(Object.keys(columns).toSorted()).toEqual([
      'CURRENCY',
      'DATE',
      'DUE',
      'EMAIL',
      'GUESTS',
      'LOCALE',
      'NAME',
      'NOTE',
      'PHONE',
      'PRODUCT',
      'REFERENCE',
      'STATUS',
      'TOTAL',
    ])
    const tours = { [LINE.tour.title]: LINE.tour.id }
    expect(rows.map((row) => readBooking(row, { ...NO_CHOICES, columns, tours }))).toMatchObject([
      {
        tourId: LINE.tour.id,
        name: LINE.contact.name,
        email: LINE.contact.email,
        phone: LINE.contact.phone,
        locale: LINE.locale,
        party: { byType: {}, untyped: LINE.seats },
        totalMinor: LINE.total.amountMinor,
        paidMinor: null,
        dueMinor: 1250,
        currency: LINE.total.currency,
        reference: LINE.reference,
        note: LINE.note,
      },
    ])
  },
)

test('the moment of a booking is a time of the office, and the start a time of the tour', () => {
  const { headers, cellsOf } = reservationColumns('en', 'Pacific/Auckland')
  const line = { ...LINE, createdAt: '2026-07-01T20:30:00Z', localDateTimeStart: '2026-07-04T10:00:00' }
  const cells = cellsOf(line)
  expect(['Departure', 'Booked'].map((header) => cells[headers.indexOf(header)])).toEqual([
    { kind: 'time', local: '2026-07-04T10:00:00' },
    { kind: 'time', local: '2026-07-02T08:30:00' },
  ])
})
