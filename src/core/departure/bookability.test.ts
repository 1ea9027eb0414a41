import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { departureState } from './departure.ts'
import { saleRefusal, teamRefusal, walkInRefusal, type Departure } from './bookability.ts'

const now = Temporal.Instant.from('2026-12-05T06:00:00Z')

describe('saleRefusal', () => {
  it('accepts a party while there are seats', () => {
    expect(saleRefusal(departure({ seatsTaken: 6 }), 4, now)).toBeNull()
  })

  it.each([
    ['cancelled', { cancelled: true }, { code: 'availability.cancelled' }],
    ['past', { startsAt: now }, { code: 'availability.past' }],
    ['closed', { closed: true }, { code: 'availability.closed' }],
    ['past its cut-off', { cutoffAt: now }, { code: 'availability.cutoff_passed', hours: 3 }],
    ['full', { seatsTaken: 10 }, { code: 'availability.sold_out' }],
    ['too full', { seatsTaken: 9 }, { code: 'availability.not_enough_seats', left: 1 }],
  ])('refuses a departure that is %s', (_, facts, refusal) => {
    expect(saleRefusal(departure(facts), 2, now)).toEqual(refusal)
  })
})

describe('teamRefusal', () => {
  it('lets the team book after the cut-off, and when sales are closed', () => {
    expect(teamRefusal(departure({ cutoffAt: now, closed: true }), 10, now)).toBeNull()
  })

  it('lets guests without a seat join a full departure', () => {
    expect(teamRefusal(departure({ seatsTaken: 10 }), 0, now)).toBeNull()
  })

  it.each([
    ['cancelled', { cancelled: true }, { code: 'availability.cancelled' }],
    ['past', { startsAt: now }, { code: 'availability.past' }],
    ['full', { seatsTaken: 10 }, { code: 'availability.sold_out' }],
    ['too full', { seatsTaken: 9 }, { code: 'availability.not_enough_seats', left: 1 }],
  ])('refuses a departure that is %s', (_, facts, refusal) => {
    expect(teamRefusal(departure(facts), 2, now)).toEqual(refusal)
  })
})

describe('walkInRefusal', () => {
  const underWay = (facts: Partial<Departure> = {}) => ({
    ...departure({ startsAt: now.subtract({ hours: 1 }), closed: true, ...facts }),
    endsAt: now.add({ minutes: 1 }),
  })

  it('lets guests join a group that has left, until the departure ends', () => {
    expect(walkInRefusal(underWay(), 10, now)).toBeNull()
    expect(walkInRefusal({ ...underWay(), endsAt: now }, 1, now)).toEqual({ code: 'availability.past' })
  })

  it.each([
    ['cancelled', { cancelled: true }, { code: 'availability.cancelled' }],
    ['full', { seatsTaken: 10 }, { code: 'availability.sold_out' }],
    ['too full', { seatsTaken: 9 }, { code: 'availability.not_enough_seats', left: 1 }],
  ])('refuses a departure that is %s', (_, facts, refusal) => {
    expect(walkInRefusal(underWay(facts), 2, now)).toEqual(refusal)
  })
})

describe('a departure that is shown as bookable', () => {
  const departures = fc.record({
    startsAt: minutesFromNow(),
    cutoffAt: minutesFromNow(),
    closed: fc.boolean(),
    cancelled: fc.boolean(),
    capacity: fc.integer({ min: 0, max: 12 }),
    seatsTaken: fc.integer({ min: 0, max: 14 }),
  })

  it('can be held for one person, and a departure that is not cannot', () => {
    fc.assert(
      fc.property(departures, (facts) => {
        expect(saleRefusal(facts, 1, now) === null).toBe(departureState(facts, now).bookable)
      }),
      { numRuns: 2_000 },
    )
  })

  it('can be held for as many people as it has vacancies, and for no more', () => {
    fc.assert(
      fc.property(departures, (facts) => {
        const { bookable, vacancies } = departureState(facts, now)
        fc.pre(bookable)
        expect(saleRefusal(facts, vacancies, now)).toBeNull()
        expect(saleRefusal(facts, vacancies + 1, now)).toMatchObject({ left: vacancies })
      }),
    )
  })

  it('can be booked by the team too', () => {
    fc.assert(
      fc.property(departures, (facts) => {
        fc.pre(departureState(facts, now).bookable)
        expect(teamRefusal(facts, 1, now)).toBeNull()
      }),
    )
  })
})

function minutesFromNow() {
  return fc.integer({ min: -120, max: 120 }).map((minutes) => now.add({ minutes }))
}

function departure(facts: Partial<Departure>): Departure {
  return {
    startsAt: now.add({ hours: 3 }),
    cutoffAt: now.add({ hours: 1 }),
    closed: false,
    cancelled: false,
    capacity: 10,
    seatsTaken: 0,
    ...facts,
  }
}
