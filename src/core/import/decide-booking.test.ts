import { describe, expect, test } from 'vitest'
import { AMOUNT_MINOR_MAX } from '../kernel/money.ts'
import type { PricedUnit } from '../pricing/quote.ts'
import {
  decideBooking,
  localStartOf,
  type DepartureForImport,
  type ImportWorld,
  type TourOfImport,
} from './decide-booking.ts'
import { NO_CHOICES, type ImportChoices } from './import.ts'
import { departureKey } from './known-booking.ts'
import type { FileBooking } from './read-booking.ts'

const unit = (type: string, facts: Partial<PricedUnit> = {}): PricedUnit => ({
  id: type.toLowerCase(),
  type,
  label: { en: type },
  priceMinor: 2900,
  seats: 1,
  needsAdult: false,
  ...facts,
})
const ADULT = unit('ADULT')
const CHILD = unit('CHILD', { priceMinor: 1500, needsAdult: true })
const FAMILY = unit('FAMILY', { priceMinor: 8000, seats: 4 })
const TOUR: TourOfImport = {
  id: 'tour',
  timeZone: 'Europe/Paris',
  currency: 'EUR',
  durationMinutes: 120,
  status: 'PUBLISHED',
  units: [CHILD, ADULT, FAMILY],
}
const LOCAL = Temporal.PlainDateTime.from('2027-07-04T10:00')
const KEY = departureKey('tour', LOCAL)
const BOOKING: FileBooking = {
  row: 2,
  rows: [2],
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

function worldWith(departures: DepartureForImport[] = [], tour: Partial<TourOfImport> = {}): ImportWorld {
  return {
    tours: new Map([['tour', { ...TOUR, ...tour }]]),
    departures: new Map(departures.length > 0 ? [[KEY, departures]] : []),
    imported: new Map(),
    seen: new Map(),
  }
}
const departure = (left: number, facts: Partial<DepartureForImport> = {}): DepartureForImport => ({
  id: 'd1',
  left,
  cancelled: false,
  ...facts,
})
const booking = (facts: Partial<FileBooking>): FileBooking => ({ ...BOOKING, ...facts })
const decide = (facts: Partial<FileBooking>, world: ImportWorld, choices: Partial<ImportChoices> = {}) =>
  decideBooking(booking(facts), { ...NO_CHOICES, ...choices }, world)
const refused = (reason: object) => ({ fate: 'REFUSED', reason })

describe('the start of a booking', () => {
  test.for([
    ['2027-03-28T02:30', null, 'TIME_SKIPPED'],
    ['2027-10-31T02:30', null, 'TIME_TWICE'],
    ['2027-07-04T10:00', null, '2027-07-04T10:00:00'],
    ['2027-07-04T10:00', 'Europe/Paris', '2027-07-04T10:00:00'],
    ['2027-07-04T08:00', 'UTC', '2027-07-04T10:00:00'],
    ['2027-07-04T23:30', '+00:00', '2027-07-05T01:30:00'],
    ['2027-07-04T10:00', 'Europe/London', '2027-07-04T11:00:00'],
    ['2027-10-31T01:30', 'UTC', 'TIME_TWICE'],
    ['2027-03-14T02:30', 'America/New_York', 'TIME_SKIPPED'],
    ['2027-11-07T01:30', 'America/New_York', 'TIME_TWICE'],
  ] as const)('%s in %s is %s in Paris', ([at, zone, expected]) => {
    const local = Temporal.PlainDateTime.from(at)
    const start = { day: local.toPlainDate(), time: local.toPlainTime(), zone }
    const read = localStartOf({ start }, { timeZone: 'Europe/Paris' })
    expect('code' in read ? read.code : read.toString()).toBe(expected)
  })

  test('is shown as it is written, where the clocks leave no or two moments for it', () => {
    const start = {
      day: Temporal.PlainDate.from('2027-03-28'),
      time: Temporal.PlainTime.from('02:30'),
      zone: null,
    }
    expect(decide({ start }, worldWith([departure(9)]))).toEqual(
      refused({ code: 'TIME_SKIPPED', value: '2027-03-28 02:30' }),
    )
  })
})

describe('a booking takes its seats', () => {
  test('on the departure of its time, in the units of its guests and in their order', () => {
    const world = worldWith([departure(5)])
    const decision = decide({ party: { byType: { ADULT: 2, CHILD: 1 }, untyped: 0 } }, world)
    expect(decision).toEqual({
      fate: 'READY',
      identity: expect.any(String),
      local: LOCAL,
      departure: { id: 'd1', left: 2, cancelled: false },
      lines: [
        { unit: CHILD, quantity: 1, priceMinor: 1500 },
        { unit: ADULT, quantity: 2, priceMinor: 2900 },
      ],
      seats: 3,
    })
    expect(decide({ row: 3, name: 'Noé' }, world)).toMatchObject({ fate: 'READY', departure: { left: 0 } })
    expect(decide({ row: 4, name: 'Zoé' }, world)).toEqual(
      refused({ code: 'NOT_ENOUGH_SEATS', guests: 2, left: 0 }),
    )
  })

  test('as many as each unit has', () => {
    const world = worldWith([departure(8)])
    expect(decide({ party: { byType: { FAMILY: 2 }, untyped: 0 } }, world)).toMatchObject({ seats: 8 })
  })

  test.for([
    ['adults', [CHILD, FAMILY, ADULT], ADULT],
    ['the first unit that needs no adult', [CHILD, FAMILY], FAMILY],
    ['the first unit, if all need an adult', [CHILD], CHILD],
  ] as const)('as %s for guests without a type', ([, units, expected]) => {
    const decision = decide(
      { party: { byType: {}, untyped: 1 } },
      worldWith([departure(9)], { units: [...units] }),
    )
    expect(decision).toMatchObject({ lines: [{ unit: expected, quantity: 1 }] })
  })

  test.for([
    [{ ADULT: 2, CHILD: 1 }, 3, 3],
    [{ ADULT: 1, FAMILY: 1 }, 2, 5],
    [{ ADULT: 1, FAMILY: 1 }, 5, 5],
  ] as const)('of types %j beside the number %i: %i', ([byType, stated, seats]) => {
    const world = worldWith([departure(9)])
    expect(decide({ party: { byType, untyped: 0, stated } }, world)).toMatchObject({ fate: 'READY', seats })
  })

  test.for([2, 4, 500])('never of types whose number is not the stated %i', (stated) => {
    const world = worldWith([departure(9)])
    const party = { byType: { ADULT: 2, CHILD: 1 }, untyped: 0, stated }
    expect(decide({ party }, world)).toEqual(refused({ code: 'GUESTS_DIFFER', guests: stated, typed: 3 }))
    // No seat is taken, and the corrected row is no second booking.
    expect(decide({ party: { ...party, stated: 3 } }, world)).toMatchObject({ departure: { left: 6 } })
  })

  test('of guests with and without a type together', () => {
    const decision = decide({ party: { byType: { ADULT: 1 }, untyped: 2 } }, worldWith([departure(9)]))
    expect(decision).toMatchObject({ lines: [{ unit: ADULT, quantity: 3 }], seats: 3 })
  })

  test('of the first departure with room, passing over full and cancelled ones', () => {
    const world = worldWith([
      departure(9, { id: 'off', cancelled: true }),
      departure(1, { id: 'full' }),
      departure(2, { id: 'free' }),
      departure(9, { id: 'more' }),
    ])
    expect(decide({}, world)).toMatchObject({ fate: 'READY', departure: { id: 'free', left: 0 } })
    expect(decide({ name: 'Noé', party: { byType: { ADULT: 10 }, untyped: 0 } }, world)).toEqual(
      refused({ code: 'NOT_ENOUGH_SEATS', guests: 10, left: 9 }),
    )
  })
})

describe('a missing departure', () => {
  const creating = { createDepartures: true, capacity: 3 }

  test('is refused, unless the member wants it created', () => {
    expect(decide({}, worldWith())).toEqual(refused({ code: 'DEPARTURE_NONE' }))
    expect(decide({}, worldWith(), creating)).toMatchObject({
      fate: 'CREATES',
      seats: 2,
      departure: { id: null, left: 1, cancelled: false },
    })
  })

  test('is created once, with the seats of its capacity', () => {
    const world = worldWith()
    const first = decide({ party: { byType: { ADULT: 1 }, untyped: 0 } }, world, creating)
    const second = decide({ row: 3, name: 'Noé' }, world, creating)
    expect([first.fate, second.fate]).toEqual(['CREATES', 'CREATES'])
    expect(world.departures.get(KEY)).toEqual([{ id: null, left: 0, cancelled: false }])
    expect(decide({ row: 4, name: 'Zoé' }, world, creating)).toEqual(
      refused({ code: 'CAPACITY_TOO_SMALL', guests: 2, left: 0 }),
    )
  })

  test('holds a party up to its capacity', () => {
    const partyOf = (guests: number) => ({ party: { byType: { ADULT: guests }, untyped: 0 } })
    expect(decide(partyOf(3), worldWith(), creating)).toMatchObject({ departure: { left: 0 } })
    const world = worldWith()
    expect(decide(partyOf(4), world, creating)).toEqual(
      refused({ code: 'CAPACITY_TOO_SMALL', guests: 4, left: 3 }),
    )
    expect(world.departures.size).toBe(0)
  })

  test('is not created over a cancelled one, nor for a tour without a duration', () => {
    expect(decide({}, worldWith([departure(9, { cancelled: true })]), creating)).toEqual(
      refused({ code: 'DEPARTURE_CANCELLED' }),
    )
    expect(decide({}, worldWith([], { durationMinutes: null }), creating)).toEqual(
      refused({ code: 'TOUR_WITHOUT_DURATION' }),
    )
  })
})

describe('a booking is not imported', () => {
  test('for a tour that is archived since, on a departure or with a new one', () => {
    const archived = { status: 'ARCHIVED' } as const
    const reason = refused({ code: 'TOUR_ARCHIVED' })
    const world = worldWith([departure(9)], archived)
    expect(decide({}, world)).toEqual(reason)
    expect(world.departures.get(KEY)).toEqual([departure(9)])
    expect(decide({}, worldWith([], archived), { createDepartures: true, capacity: 9 })).toEqual(reason)
  })

  test('for a tour that is left out', () => {
    expect(decide({ tourId: 'other' }, worldWith())).toEqual({
      fate: 'LEFT_OUT',
      reason: { code: 'TOUR_LEFT_OUT' },
    })
  })

  test.for([
    [{ currency: 'USD' }, { code: 'CURRENCY_OTHER', value: 'USD' }],
    [{ totalMinor: AMOUNT_MINOR_MAX + 1 }, { code: 'SUM_UNREADABLE', value: '1000000.01' }],
    [{ paidMinor: AMOUNT_MINOR_MAX + 1 }, { code: 'SUM_UNREADABLE', value: '1000000.01' }],
    [{ dueMinor: AMOUNT_MINOR_MAX + 1 }, { code: 'SUM_UNREADABLE', value: '1000000.01' }],
    [{ party: { byType: { SENIOR: 1 }, untyped: 0 } }, { code: 'UNIT_UNKNOWN', field: 'SENIOR' }],
    // Rows of one reference may add up to more guests than a row may have.
    [{ party: { byType: {}, untyped: 501 } }, { code: 'GUESTS_UNREADABLE', value: '501' }],
  ] as const)('with %j', ([facts, reason]) => {
    expect(decide(facts, worldWith([departure(9)]))).toEqual(refused(reason))
  })

  test('at a price above the largest sum', () => {
    const units = [{ ...ADULT, priceMinor: AMOUNT_MINOR_MAX }]
    const party = { byType: {}, untyped: 2 }
    expect(decide({ party }, worldWith([departure(9)], { units }))).toEqual(
      refused({ code: 'SUM_UNREADABLE', value: '2000000.00' }),
    )
  })

  test('for a tour without units', () => {
    const world = worldWith([departure(9)], { units: [] })
    expect(decide({ party: { byType: {}, untyped: 1 } }, world)).toEqual(
      refused({ code: 'UNIT_UNKNOWN', field: 'ADULT' }),
    )
  })

  test('unless its currency and its sums are in order', () => {
    const facts = { currency: 'EUR', totalMinor: AMOUNT_MINOR_MAX, paidMinor: AMOUNT_MINOR_MAX }
    expect(decide(facts, worldWith([departure(9)]))).toMatchObject({ fate: 'READY' })
  })

  test('a second time, from an earlier file or from another row of this one', () => {
    const first = worldWith([departure(9)])
    expect(decide({}, first)).toMatchObject({ fate: 'READY' })
    expect(decide({ row: 5 }, first)).toEqual({ fate: 'LEFT_OUT', reason: { code: 'SAME_AS_ROW', row: 2 } })
    expect(first.departures.get(KEY)).toMatchObject([{ left: 7 }])
    const imported = new Map([...first.seen.keys()].map((identity) => [identity, '']))
    expect(decide({}, { ...worldWith([departure(9)]), imported })).toEqual({
      fate: 'LEFT_OUT',
      reason: { code: 'ALREADY_IMPORTED' },
    })
  })

  test('but may come again after a refusal', () => {
    const world = worldWith([departure(2)])
    expect(decide({ party: { byType: { ADULT: 3 }, untyped: 0 } }, world).fate).toBe('REFUSED')
    expect(world.seen.size).toBe(0)
    expect(decide({ row: 3 }, world).fate).toBe('READY')
  })
})
