import { describe, expect, test } from 'vitest'
import { offerOf, type TourFilters, type TourOnOffer } from './offer.ts'

const TOUR: TourOnOffer = {
  id: 't1',
  durationMinutes: 120,
  suitability: ['CHILD_FRIENDLY'],
  partyMin: 2,
  partyMax: 4,
  units: [
    { id: 'adult', type: 'ADULT', priceMinor: 2900, ageMin: 13, seats: 1, needsAdult: false },
    { id: 'child', type: 'CHILD', priceMinor: 1500, ageMin: 4, seats: 1, needsAdult: true },
  ],
}
const TWO = { adults: 2, children: 0 }
const ALL: TourFilters = { suitability: [] }

test('a tour is offered in its units, with the usual price of an adult', () => {
  expect(offerOf(TOUR, { adults: 2, children: 1 }, ALL)).toEqual({
    tourId: 't1',
    choice: { adult: 2, child: 1 },
    seats: 3,
    priceUnitId: 'adult',
    priceMinor: 2900,
    sharers: 1,
  })
})

test('a tour that is sold to whole groups is offered as the smallest group that holds the party', () => {
  const group = { type: 'OTHER', ageMin: null, needsAdult: false }
  const units = [
    { ...group, id: 'eight', priceMinor: 48_000, seats: 8 },
    { ...group, id: 'four', priceMinor: 30_000, seats: 4 },
  ]
  const sold = { ...TOUR, partyMin: 1, partyMax: 8, units }
  expect(offerOf(sold, { adults: 2, children: 1 }, ALL)).toEqual({
    tourId: 't1',
    choice: { four: 1 },
    seats: 4,
    priceUnitId: 'four',
    priceMinor: 30_000,
    sharers: 3,
  })
  expect(offerOf(sold, { adults: 5, children: 0 }, ALL)).toMatchObject({ choice: { eight: 1 }, sharers: 5 })
  expect(offerOf(sold, { adults: 7, children: 2 }, ALL)).toBeNull()
})

test.each([2, 4])('a tour is offered to a party of %i, its smallest and its largest size', (adults) => {
  expect(offerOf(TOUR, { adults, children: 0 }, ALL)).toMatchObject({
    choice: { adult: adults },
    seats: adults,
  })
})

test('a tour without a length or marks is found by no filter of them, and without filters', () => {
  const bare = { ...TOUR, durationMinutes: 0, suitability: [] }
  expect(offerOf(bare, TWO, ALL)).not.toBeNull()
  expect(offerOf(bare, TWO, { ...ALL, minutesMin: 1 })).toBeNull()
  expect(offerOf(bare, TWO, { ...ALL, minutesMax: 1 })).not.toBeNull()
  expect(offerOf(bare, TWO, { suitability: ['CHILD_FRIENDLY'] })).toBeNull()
})

describe('a tour is not offered', () => {
  test.each([
    { adults: 1, children: 0 },
    { adults: 5, children: 0 },
  ])('to %j, beside its sizes', (party) => {
    expect(offerOf(TOUR, party, ALL)).toBeNull()
  })

  test('without a unit for adults, or for the children of the party', () => {
    const [adult, child] = TOUR.units
    expect(offerOf({ ...TOUR, units: child ? [child] : [] }, TWO, ALL)).toBeNull()
    expect(offerOf({ ...TOUR, units: adult ? [adult] : [] }, { adults: 1, children: 1 }, ALL)).toBeNull()
  })
})

test.each([
  [{ tourId: 't1' }, true],
  [{ tourId: 't2' }, false],
  [{ minutesMin: 120, minutesMax: 120 }, true],
  [{ minutesMin: 121 }, false],
  [{ minutesMax: 119 }, false],
  [{ suitability: ['CHILD_FRIENDLY'] }, true],
  [{ suitability: ['CHILD_FRIENDLY', 'STEP_FREE'] }, false],
] as const)('the filters %j match: %s', (filters, expected) => {
  expect(offerOf(TOUR, TWO, { ...ALL, ...filters }) !== null).toBe(expected)
})
