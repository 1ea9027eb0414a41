import { describe, expect, test } from 'vitest'
import { IMPORT_FIELDS, NO_CHOICES, type ImportChoices, type ImportField } from './import.ts'
import { readBooking } from './read-booking.ts'

/** A row with these cells, in a file with these and some further columns. */
function read(cells: Partial<Record<ImportField, string>>, choices: Partial<ImportChoices> = {}) {
  const fields = IMPORT_FIELDS.filter((field) => cells[field] !== undefined)
  return readBooking(
    { number: 7, cells: fields.map((field) => cells[field] ?? '') },
    {
      ...NO_CHOICES,
      tours: { '': 'tour', Lyon: 'lyon', Colmar: '' },
      columns: Object.fromEntries(fields.map((field, index) => [field, index])),
      ...choices,
    },
  )
}
const MAYA = { NAME: 'Maya', DATE: '2026-07-04 10:00' }
const refused = (reason: object) => ({ row: 7, rows: [7], fate: 'REFUSED', reason })
const leftOut = (reason: object) => ({ row: 7, rows: [7], fate: 'LEFT_OUT', reason })

test('a row with every cell is a booking', () => {
  expect(
    read({
      NAME: 'Maya Rossi',
      EMAIL: ' maya@example.com',
      PHONE: "'+33 6 12 34 56 78",
      LOCALE: 'fr_FR',
      PRODUCT: 'Lyon',
      DATE: '2026-07-04',
      TIME: '10h30',
      ADULT: '2',
      CHILD: '1',
      TOTAL: '73,00 €',
      PAID: '20',
      REFERENCE: 'A-1',
      STATUS: 'Confirmed',
      NOTE: 'Vegetarian',
    }),
  ).toEqual({
    row: 7,
    rows: [7],
    tourId: 'lyon',
    start: {
      day: Temporal.PlainDate.from('2026-07-04'),
      time: Temporal.PlainTime.from('10:30'),
      zone: null,
    },
    name: 'Maya Rossi',
    email: 'maya@example.com',
    phone: '+33 6 12 34 56 78',
    locale: 'fr',
    party: { byType: { ADULT: 2, CHILD: 1 }, untyped: 0 },
    totalMinor: 7300,
    paidMinor: 2000,
    isPaid: false,
    dueMinor: null,
    currency: 'EUR',
    reference: 'A-1',
    note: 'Vegetarian',
  })
})

test('a row with a name and a date is a booking of one guest', () => {
  expect(read(MAYA)).toMatchObject({
    tourId: 'tour',
    email: null,
    phone: '',
    locale: 'en',
    party: { byType: {}, untyped: 1 },
    totalMinor: null,
    paidMinor: null,
    dueMinor: null,
    currency: null,
    reference: '',
    note: '',
  })
  expect(read(MAYA, { locale: 'fr' })).toMatchObject({ locale: 'fr' })
})

describe('a row is left out', () => {
  test.for([
    'Cancelled',
    'ANNULÉE',
    'Void',
    'refunded',
    'Remboursé',
    'rejected',
    'declined',
    'refusé',
    'expired',
    'Expirée',
    'ABANDONED_CART',
    'Abandonnée',
    'ABORTED',
    'TIMEOUT',
    'Timed out',
    'Failed',
    'Échouée',
    'Deleted',
    'Supprimée',
    // Our own exports.
    'Not paid',
    'Non payée',
    'Being paid',
    'En cours de paiement',
  ])('with the status %s', (status) => {
    expect(read({ ...MAYA, STATUS: status })).toEqual(leftOut({ code: 'CANCELLED' }))
  })

  test.for(['Confirmed', '', 'Partially refunded', 'No-show', 'not cancelled', 'Unpaid'])(
    'but not with %j',
    (status) => {
      expect(read({ ...MAYA, STATUS: status })).toMatchObject({ name: 'Maya' })
    },
  )

  test.for(['Colmar', 'Unknown'])('for the product %s, which has no tour', (product) => {
    expect(read({ ...MAYA, PRODUCT: product })).toEqual(leftOut({ code: 'TOUR_LEFT_OUT', value: product }))
  })
})

describe('the contact', () => {
  test('has the whole name, or first and last name, of which one suffices', () => {
    const { DATE } = MAYA
    expect(read({ DATE, FIRST_NAME: 'Maya', LAST_NAME: 'Rossi' })).toMatchObject({ name: 'Maya Rossi' })
    expect(read({ DATE, FIRST_NAME: '', LAST_NAME: 'Rossi' })).toMatchObject({ name: 'Rossi' })
    expect(read({ DATE, NAME: 'Noé', FIRST_NAME: 'Maya' })).toMatchObject({ name: 'Noé' })
    expect(read({ DATE, NAME: '' })).toEqual(refused({ code: 'NAME_MISSING' }))
    expect(read({ DATE })).toEqual(refused({ code: 'NAME_MISSING' }))
    expect(read({ DATE, NAME: '\u3164' })).toEqual(refused({ code: 'NAME_MISSING' }))
  })

  test.for([
    [{ NAME: 'a\nb' }, { code: 'NAME_INVALID' }],
    [{ NAME: 'x'.repeat(121) }, { code: 'NAME_INVALID' }],
    [{ EMAIL: 'maya' }, { code: 'EMAIL_INVALID', value: 'maya' }],
    [{ EMAIL: 'x'.repeat(60) }, { code: 'EMAIL_INVALID', value: 'x'.repeat(60) }],
    [{ EMAIL: 'x'.repeat(61) }, { code: 'EMAIL_INVALID', value: `${'x'.repeat(60)}…` }],
    [{ EMAIL: `${'x'.repeat(59)}🚲x` }, { code: 'EMAIL_INVALID', value: `${'x'.repeat(59)}…` }],
    [{ PHONE: 'call me' }, { code: 'PHONE_INVALID', value: 'call me' }],
    [{ PHONE: "12'34567890" }, { code: 'PHONE_INVALID', value: "12'34567890" }],
  ])('with %j is refused', ([cells, reason]) => {
    expect(read({ ...MAYA, ...cells })).toEqual(refused(reason as object))
  })
})

describe('the start', () => {
  test('has its time in its own cell or beside the day; its own cell wins', () => {
    expect(read({ ...MAYA, TIME: '14:30' })).toMatchObject({
      start: { time: Temporal.PlainTime.from('14:30') },
    })
    expect(read({ ...MAYA, TIME: '' })).toMatchObject({ start: { time: Temporal.PlainTime.from('10:00') } })
    expect(read({ ...MAYA, DATE: '2026-07-04', TIME: '1899-12-31 14:30' })).toEqual(
      refused({ code: 'TIME_UNREADABLE', value: '1899-12-31 14:30' }),
    )
    for (const TIME of ['2026-07-04 14:30', '04-07-2026 14:30', '12-25-2026 14:30'])
      expect(read({ ...MAYA, TIME })).toMatchObject({ start: { time: Temporal.PlainTime.from('14:30') } })
  })

  test('has the order of day and month of the choices', () => {
    const start = { day: Temporal.PlainDate.from('2026-03-04') }
    expect(read({ ...MAYA, DATE: '03/04/2026 10:00' }, { dateOrder: 'MDY' })).toMatchObject({ start })
    expect(read({ ...MAYA, DATE: '04/03/2026 10:00' }, { dateOrder: 'DMY' })).toMatchObject({ start })
  })

  test.for([
    [{ DATE: '' }, { code: 'DATE_MISSING' }],
    [{ DATE: 'soon' }, { code: 'DATE_UNREADABLE', value: 'soon' }],
    [{ DATE: 'RRULE FREQ=WEEKLY;COUNT=3' }, { code: 'EVENT_REPEATS' }],
    [{ DATE: 'RDATE 20260704T100000', NAME: '' }, { code: 'EVENT_REPEATS' }],
    [{ DATE: '2026-07-04' }, { code: 'TIME_MISSING' }],
    [{ TIME: 'noon' }, { code: 'TIME_UNREADABLE', value: 'noon' }],
    [{ TIME: '04-07-2026' }, { code: 'TIME_UNREADABLE', value: '04-07-2026' }],
    [{ TIME: '2026-07-04' }, { code: 'TIME_UNREADABLE', value: '2026-07-04' }],
  ])('with %j is refused', ([cells, reason]) => {
    expect(read({ ...MAYA, ...cells })).toEqual(refused(reason as object))
  })
})

describe('the party', () => {
  test.for([
    [{ GUESTS: '3' }, {}, 3],
    [{ GUESTS: '3', ADULT: '' }, {}, 3],
    [{ GUESTS: '', ADULT: '2', CHILD: '0', INFANT: '-' }, { ADULT: 2 }, 0],
    [
      { YOUTH: '1', SENIOR: '2', STUDENT: '3', FAMILY: '4' },
      { YOUTH: 1, SENIOR: 2, STUDENT: 3, FAMILY: 4 },
      0,
    ],
    [{ GUESTS: '2.0' }, {}, 2],
    [{ GUESTS: '2,00' }, {}, 2],
    [{ GUESTS: '2 personnes' }, {}, 2],
    [{ GUESTS: '2pax' }, {}, 2],
    [{ GUESTS: '2 x' }, {}, 2],
    [{ GUESTS: '2 Pers.' }, {}, 2],
    [{ ADULT: '2 Adults' }, { ADULT: 2 }, 0],
    [{ GUESTS: '500' }, {}, 500],
  ])('of %j is %j and %i without a type', ([cells, byType, untyped]) => {
    expect(read({ ...MAYA, ...(cells as object) })).toMatchObject({ party: { byType, untyped } })
  })

  test('keeps the number that stands beside its types', () => {
    const party = { byType: { ADULT: 2 }, untyped: 0 }
    expect(read({ ...MAYA, GUESTS: '3', ADULT: '2' })).toMatchObject({ party: { ...party, stated: 3 } })
    expect(read({ ...MAYA, GUESTS: '1', ADULT: '2' })).toMatchObject({ party: { ...party, stated: 1 } })
    expect(read({ ...MAYA, GUESTS: '0', ADULT: '2' })).toMatchObject({ party })
    expect(read({ ...MAYA, GUESTS: '0', ADULT: '2' })).not.toHaveProperty('party.stated')
  })

  test.for(['501', 'two', '2.5', '-1', '1000', '2 dogs', '2 + 1', '1-2'])(
    'of %s is refused, because it has two readings',
    (text) => {
      expect(read({ ...MAYA, GUESTS: text })).toEqual(refused({ code: 'GUESTS_UNREADABLE', value: text }))
    },
  )

  test('of nobody is refused', () => {
    for (const cells of [{ GUESTS: '0' }, { GUESTS: '' }, { ADULT: '0', GUESTS: '-' }])
      expect(read({ ...MAYA, ...cells })).toEqual(refused({ code: 'GUESTS_NONE' }))
  })
})

describe('the sums', () => {
  test.for([
    [{ TOTAL: '58', CURRENCY: 'eur' }, 5800, null, 'EUR'],
    [{ TOTAL: '58', CURRENCY: '€' }, 5800, null, 'EUR'],
    [{ TOTAL: '58 £', CURRENCY: 'CHF' }, 5800, null, 'CHF'],
    [{ TOTAL: '58 CHF', PAID: '10 €' }, 5800, 1000, 'CHF'],
    [{ TOTAL: '', PAID: '10 €' }, null, 1000, 'EUR'],
    [{ TOTAL: '0', PAID: '' }, 0, null, null],
    [{ TOTAL: '58', PAID: '50', DUE: '8,50 €' }, 5800, 5000, 'EUR', 850],
    [{ TOTAL: '58 €', PAID: 'yes' }, 5800, 5800, 'EUR'],
    [{ TOTAL: '58 €', PAID: 'non' }, 5800, 0, 'EUR'],
    [{ TOTAL: '', PAID: 'oui' }, null, null, null],
    [{ PAID: 'no' }, null, 0, null],
    [{ TOTAL: '58', PAID: 'x', DUE: '8,50' }, 5800, 5800, null, 850],
  ] as const)('of %j are %j and %j in %j', ([cells, totalMinor, paidMinor, currency, dueMinor = null]) => {
    expect(read({ ...MAYA, ...cells })).toMatchObject({ totalMinor, paidMinor, dueMinor, currency })
  })

  test('say in a word whether the whole price is paid', () => {
    expect(read({ ...MAYA, PAID: 'Oui' })).toMatchObject({ isPaid: true })
    for (const PAID of ['no', '58', ''])
      expect(read({ ...MAYA, TOTAL: '58', PAID })).toMatchObject({ isPaid: false })
  })

  test.for(['partly', 'Partially paid', 'PARTIALLY_PAID', 'refunded', 'o', '-'])(
    'paid as %j are refused',
    (PAID) => {
      expect(read({ ...MAYA, TOTAL: '58', PAID })).toEqual(refused({ code: 'SUM_UNREADABLE', value: PAID }))
    },
  )

  test('of a total that cannot be read are refused for it, also when it is paid', () => {
    const reason = { code: 'SUM_UNREADABLE', value: 'free' }
    expect(read({ ...MAYA, TOTAL: 'free', PAID: 'yes' })).toEqual(refused(reason))
  })

  test.for([{ TOTAL: 'free' }, { PAID: 'free' }, { TOTAL: '58', PAID: 'free' }, { DUE: 'free' }])(
    'of %j are refused',
    (cells) => {
      expect(read({ ...MAYA, ...cells })).toEqual(refused({ code: 'SUM_UNREADABLE', value: 'free' }))
    },
  )
})

test('a formula is never computed, in whatever cell that has a meaning', () => {
  for (const field of ['NAME', 'NOTE', 'STATUS', 'PRODUCT'] as const)
    expect(read({ ...MAYA, [field]: '=1+1' })).toEqual(refused({ code: 'FORMULA', field }))
  const [cells, columns] = [['Maya', '2026-07-04 10:00', '=1+1'], { NAME: 0, DATE: 1 }]
  const choices = { ...NO_CHOICES, tours: { '': 'tour' }, columns }
  expect(readBooking({ number: 2, cells }, choices)).toMatchObject({ name: 'Maya' })
})

test('a note holds no card number, and 1,000 characters at most', () => {
  expect(read({ ...MAYA, NOTE: 'Card 4242 4242 4242 4242' })).toEqual(refused({ code: 'CARD_NUMBER' }))
  expect(read({ ...MAYA, NOTE: 'x'.repeat(1001) })).toEqual(refused({ code: 'NOTE_TOO_LONG' }))
  expect(read({ ...MAYA, NOTE: 'x'.repeat(1000) })).toMatchObject({ note: 'x'.repeat(1000) })
})

test.for([
  ['fr', 'fr'],
  ['FR', 'fr'],
  ['fr-CA', 'fr'],
  ['fr_FR', 'fr'],
  ['French', 'fr'],
  ['Français', 'fr'],
  ['English', 'en'],
  ['anglais', 'en'],
  ['', 'de'],
  ['German', 'de'],
  ['frisian', 'de'],
] as const)('the language %j is %s where a row without one has de', ([text, locale]) => {
  expect(read({ ...MAYA, LOCALE: text }, { locale: 'de' as ImportChoices['locale'] })).toMatchObject({
    locale,
  })
})
