import { describe, expect, test, vi } from 'vitest'
import { NO_CHOICES } from './import.ts'
import { identityOf, fateOfKnown, saleKey } from './known-booking.ts'
import type { FileBooking } from './read-booking.ts'

const LOCAL = Temporal.PlainDateTime.from('2027-07-04T10:00')
const BOOKING: FileBooking = {
  row: 3,
  rows: [3],
  tourId: 'tour',
  start: { day: LOCAL.toPlainDate(), time: LOCAL.toPlainTime(), zone: null },
  name: 'Maya',
  email: 'maya@example.com',
  phone: '',
  locale: 'en',
  party: { byType: { ADULT: 2 }, untyped: 0 },
  totalMinor: null,
  paidMinor: null,
  isPaid: false,
  dueMinor: null,
  currency: null,
  reference: '',
  note: '',
}
const REFERENCED = { reference: 'A-1' }
const NAME_ONLY = { email: null }
const SALE = saleKey('tour', LOCAL, { ADULT: 2 })

/** The decision about row 3, which the file or an earlier one has already, or has not. */
function decided(facts: Partial<FileBooking>, known: { earlier?: number; present?: string } = {}) {
  const seen = new Map(known.earlier === undefined ? [] : [['key', known.earlier] as const])
  const imported = new Map(known.present === undefined ? [] : [['key', known.present] as const])
  return fateOfKnown({ ...BOOKING, ...facts }, 'key', SALE, { seen, imported })
}

describe('a booking that is here already', () => {
  const imported = { fate: 'LEFT_OUT', reason: { code: 'ALREADY_IMPORTED' } }

  test.for([REFERENCED, NAME_ONLY, {}])('is left out, and a new one is not: %j', (facts) => {
    expect(decided(facts)).toBeNull()
    expect(decided(facts, { present: SALE })).toEqual(imported)
  })

  test.for([REFERENCED, { phone: '+33 6 12 34 56 78', email: null }, {}])(
    'is left out where an earlier row has it, with the row: %j',
    (facts) => {
      const same = { fate: 'LEFT_OUT', reason: { code: 'SAME_AS_ROW', row: 2 } }
      expect(decided(facts, { earlier: 2 })).toEqual(same)
      expect(decided(facts, { earlier: 2, present: SALE })).toEqual(imported)
    },
  )

  test.for([
    ['tour', saleKey('other', LOCAL, { ADULT: 2 })],
    ['time', saleKey('tour', LOCAL.add({ hours: 1 }), { ADULT: 2 })],
    ['party', saleKey('tour', LOCAL, { ADULT: 2, CHILD: 1 })],
  ] as const)('is refused where the reservation of its reference has another %s', ([, present]) => {
    const differs = { fate: 'REFUSED', reason: { code: 'IMPORTED_DIFFERS' } }
    expect(decided(REFERENCED, { present })).toEqual(differs)
    // Without a reference the row is the imported one, and its reservation was changed since.
    expect(decided({}, { present })).toEqual(imported)
  })

  test('may be that of another guest, where only the name is known', () => {
    const unclear = { fate: 'REFUSED', reason: { code: 'GUEST_UNCLEAR', row: 2 } }
    expect(decided(NAME_ONLY, { earlier: 2 })).toEqual(unclear)
    expect(decided(NAME_ONLY, { earlier: 2, present: SALE })).toEqual(unclear)
  })

  test('counts as seen in this file, so that a second row of the name is unclear', () => {
    const seen = new Map<string, number>()
    const known = { seen, imported: new Map([['key', SALE]]) }
    expect(fateOfKnown({ ...BOOKING, ...NAME_ONLY }, 'key', SALE, known)).toEqual(imported)
    expect(seen).toEqual(new Map([['key', 3]]))
  })
})

test('the key of a sale does not depend on the order of the types', () => {
  const key = saleKey('tour', LOCAL, { ADULT: 2, CHILD: 1 })
  expect(saleKey('tour', LOCAL, { CHILD: 1, ADULT: 2 })).toBe(key)
})

describe('the identity of a booking', () => {
  const identity = (facts: Partial<FileBooking>, system = '', local = LOCAL) =>
    identityOf({ ...BOOKING, ...facts }, local, { ...NO_CHOICES, system })

  test('is its reference in its system, whatever else has changed', () => {
    const sold = identity({ reference: 'A-1' }, 'Bokun')
    expect(identity({ reference: 'A-1', name: 'Noé', tourId: 'other' }, 'BOKUN')).toBe(sold)
    expect(identity({ reference: 'A-2' }, 'Bokun')).not.toBe(sold)
    expect(identity({ reference: 'A-1' }, 'Rezdy')).not.toBe(sold)
  })

  test('is else its guest, departure and party, in whatever order of types', () => {
    const sold = identity({ party: { byType: { ADULT: 2, CHILD: 1 }, untyped: 0 } })
    expect(identity({ party: { byType: { CHILD: 1, ADULT: 2 }, untyped: 0 }, note: 'x' })).toBe(sold)
    const others = [
      identity({ party: { byType: { ADULT: 2, CHILD: 2 }, untyped: 0 } }),
      identity({ party: { byType: { ADULT: 2, CHILD: 1 }, untyped: 1 } }),
      ...[{ name: 'Noé' }, { email: null }, { phone: '0612345678' }, { tourId: 'other' }].map((facts) =>
        identity({ party: { byType: { ADULT: 2, CHILD: 1 }, untyped: 0 }, ...facts }),
      ),
      identity({ party: { byType: { ADULT: 2, CHILD: 1 }, untyped: 0 } }, '', LOCAL.add({ minutes: 1 })),
      identity({ reference: 'A-1' }),
    ]
    expect(new Set([sold, ...others]).size).toBe(others.length + 1)
  })

  test('is the same on a machine of another language, whose alphabet has another order', () => {
    const party = { byType: { SENIOR: 1, YOUTH: 1 }, untyped: 0 }
    const sold = identity({ party })
    const lithuanian = new Intl.Collator('lt')
    const compare = vi.spyOn(String.prototype, 'localeCompare')
    compare.mockImplementation(function (this: string, other) {
      return lithuanian.compare(this, other)
    })
    expect(['SENIOR', 'YOUTH'].toSorted((a, b) => a.localeCompare(b))).toEqual(['YOUTH', 'SENIOR'])
    expect(identity({ party })).toBe(sold)
    compare.mockRestore()
  })
})
