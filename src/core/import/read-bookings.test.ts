import { describe, expect, test } from 'vitest'
import { NO_CHOICES, type ImportChoices } from './import.ts'
import { readBookings } from './read-bookings.ts'

const CHOICES: ImportChoices = {
  ...NO_CHOICES,
  perTicket: true,
  columns: {
    REFERENCE: 0,
    NAME: 1,
    DATE: 2,
    PRODUCT: 3,
    ADULT: 4,
    CHILD: 5,
    TOTAL: 6,
    PAID: 7,
    NOTE: 8,
    STATUS: 9,
  },
  tours: { '': 'tour', Other: 'other' },
}
const AT = '2026-07-04 10:00'

/** The bookings of rows, numbered from 2; the columns are those of the choices. */
function read(rows: string[][], choices: Partial<ImportChoices> = {}) {
  return readBookings(
    rows.map((cells, index) => ({ number: index + 2, cells })),
    { ...CHOICES, ...choices },
  )
}

describe('rows of one reference', () => {
  test('are one booking, with its guests, sums and notes together', () => {
    const [booking, ...others] = read([
      ['1', 'Maya', AT, '', '1', '', '29', '10', 'Vegetarian'],
      ['1', 'Noé', AT, '', '', '2', '15.50', '', 'On foot'],
      ['1', 'Zoé', AT, '', '1', '', '', '5', ''],
    ])
    expect(others).toEqual([])
    expect(booking).toMatchObject({
      row: 2,
      rows: [2, 3, 4],
      name: 'Maya',
      reference: '1',
      party: { byType: { ADULT: 2, CHILD: 2 }, untyped: 0 },
      totalMinor: 4450,
      paidMinor: 1500,
      note: 'Vegetarian\nOn foot',
    })
  })

  test.for([
    [['29', 'yes'], ['29', 'yes'], { totalMinor: 5800, paidMinor: 5800, isPaid: true }],
    [['', 'yes'], ['', 'oui'], { totalMinor: null, isPaid: true }],
    [['58', 'yes'], ['', 'yes'], { totalMinor: 5800, isPaid: true }],
    [['29', 'yes'], ['29', 'no'], { totalMinor: 5800, paidMinor: 2900, isPaid: false }],
    [['58', 'yes'], ['', ''], { totalMinor: 5800, paidMinor: 5800, isPaid: false }],
    [['', 'no'], ['', 'no'], { totalMinor: null, paidMinor: 0, isPaid: false }],
    [['', 'yes'], ['', 'no'], { fate: 'REFUSED', reason: { code: 'PAID_DIFFERS' } }],
    [['29', 'no'], ['', 'yes'], { fate: 'REFUSED', reason: { code: 'PAID_DIFFERS' } }],
    [['', 'yes'], ['', ''], { fate: 'REFUSED', reason: { code: 'PAID_DIFFERS' } }],
    [['', 'yes'], ['', '29'], { fate: 'REFUSED', reason: { code: 'PAID_DIFFERS' } }],
  ] as const)(
    'of which one is paid as %j and one as %j are one booking, or none',
    ([first, second, expected]) => {
      const rows = [first, second].map((sums) => ['1', 'Maya', AT, '', '1', '', ...sums])
      expect(read(rows)).toMatchObject([{ row: 2, rows: [2, 3], ...expected }])
    },
  )

  test('have no sum where none of them has one, and a note once', () => {
    expect(
      read([
        ['1', 'Maya', AT, '', '1', '', '', '', 'Late'],
        ['1', 'Maya', AT, '', '1', '', '', '', 'Late'],
      ]),
    ).toMatchObject([{ totalMinor: null, paidMinor: null, note: 'Late' }])
  })

  test('have a note of 1,000 characters at most, without half of an emoji at its end', () => {
    const notesOf = (...notes: string[]) =>
      read(notes.map((note) => ['1', 'Maya', AT, '', '1', '', '', '', note])).map(
        (one) => 'note' in one && one.note,
      )
    expect(notesOf('a'.repeat(600), 'b'.repeat(600))).toEqual([`${'a'.repeat(600)}\n${'b'.repeat(399)}`])
    expect(notesOf('a'.repeat(998), '🚲')).toEqual([`${'a'.repeat(998)}\n`])
  })

  test('count the guests without a type of each row', () => {
    const columns = { REFERENCE: 0, NAME: 1, DATE: 2 }
    expect(
      read(
        [
          ['1', 'Maya', AT],
          ['2', 'Noé', AT],
          ['1', 'Maya', AT],
        ],
        { columns },
      ),
    ).toMatchObject([
      { row: 2, rows: [2, 4], party: { untyped: 2 } },
      { row: 3, rows: [3], party: { untyped: 1 } },
    ])
  })

  test('add the numbers that stand beside their types, and the guests of a row without one', () => {
    const columns = { REFERENCE: 0, NAME: 1, DATE: 2, GUESTS: 3, ADULT: 4 }
    const rows = [
      ['1', 'Maya', AT, '3', '2'],
      ['1', 'Maya', AT, '', '4'],
      ['1', 'Maya', AT, '5', ''],
      ['2', 'Noé', AT, '', '4'],
      ['2', 'Noé', AT, '5', ''],
    ]
    const [stated, notStated] = read(rows, { columns })
    expect(stated).toMatchObject({ party: { byType: { ADULT: 6 }, untyped: 5, stated: 12 } })
    expect(notStated).toMatchObject({ party: { byType: { ADULT: 4 }, untyped: 5 } })
    expect(notStated).not.toHaveProperty('party.stated')
  })

  test.for([
    ['another time', ['1', 'Maya', '2026-07-04 11:00', '', '1']],
    ['another day', ['1', 'Maya', '2026-07-05 10:00', '', '1']],
    ['another tour', ['1', 'Maya', AT, 'Other', '1']],
  ] as const)('are refused when one is for %s', ([, other]) => {
    expect(read([['1', 'Maya', AT, '', '1'], [...other]])).toEqual([
      { row: 2, rows: [2, 3], fate: 'REFUSED', reason: { code: 'GROUP_DIFFERS' } },
    ])
  })

  test('are refused when one of them is, and keep its reason', () => {
    expect(
      read([
        ['1', 'Maya', AT, '', '1'],
        ['1', '', AT, '', '1'],
      ]),
    ).toEqual([{ row: 2, rows: [2, 3], fate: 'REFUSED', reason: { code: 'NAME_MISSING' } }])
  })

  test('are without those that are left out, and left out when all of them are', () => {
    const cancelled = ['1', 'Maya', AT, '', '1', '', '', '', '', 'cancelled']
    expect(read([cancelled, ['1', 'Maya', AT, '', '1']])).toMatchObject([
      { row: 2, rows: [2, 3], party: { byType: { ADULT: 1 } } },
    ])
    expect(read([cancelled, cancelled])).toEqual([
      { row: 2, rows: [2, 3], fate: 'LEFT_OUT', reason: { code: 'CANCELLED' } },
    ])
  })
})

describe('rows of one reference, in a file with a row for each booking', () => {
  const booked = ['1', 'Maya', AT, '', '2']
  const readAll = (rows: string[][]) => read(rows, { perTicket: false })

  test.for([
    ['another tour', ['1', 'Maya', AT, 'Other', '2']],
    ['another time', ['1', 'Maya', '2026-07-04 11:00', '', '2']],
    ['another party', ['1', 'Maya', AT, '', '2', '1']],
    ['another guest', ['1', 'Noé', AT, '', '2']],
  ] as const)('are all refused when one has %s', ([, other]) => {
    const differs = (row: number, about: number) => ({
      row,
      rows: [row],
      fate: 'REFUSED',
      reason: { code: 'REFERENCE_DIFFERS', row: about },
    })
    expect(readAll([booked, booked, [...other]])).toEqual([differs(2, 4), differs(3, 4), differs(4, 2)])
  })

  test('stay when they are the same booking, or when all but one are no booking', () => {
    const noted = [...booked, '', '58', '', 'Late']
    const cancelled = ['1', 'Maya', '2026-07-04 11:00', '', '2', '', '', '', '', 'cancelled']
    expect(readAll([booked, noted, cancelled])).toMatchObject([
      { row: 2, reference: '1' },
      { row: 3, reference: '1' },
      { reason: { code: 'CANCELLED' } },
    ])
  })
})

test('rows without a reference are bookings of their own, and so is every row of another kind of file', () => {
  const rows = [
    ['', 'Maya', AT, '', '1'],
    ['', 'Maya', AT, '', '1'],
  ]
  expect(read(rows).map(({ rows: numbers }) => numbers)).toEqual([[2], [3]])
  expect(
    read(
      rows.map(([, ...cells]) => ['1', ...cells]),
      { perTicket: false },
    ).length,
  ).toBe(2)
  expect(
    read(
      rows.map(([, ...cells]) => cells),
      { columns: { NAME: 0, DATE: 1, ADULT: 3 } },
    ).length,
  ).toBe(2)
})
