import { describe, expect, test } from 'vitest'
import { faultsOf as faultsOfSchema } from '#tests/support/faults-of.ts'
import { SEARCH_PARTY_MAX } from './party-of-ages.ts'
import { foundSchema, searchQuerySchema } from './search.schema.ts'

const TOUR = '019aa5c0-3f10-7a31-9d52-6f0c2f6f1c01'
const faultsOf = (query: object) => faultsOfSchema(searchQuerySchema, query)

test('a search without parameters is for two adults and matches everything', () => {
  expect(searchQuerySchema.parse({})).toEqual({
    adults: 2,
    children: 0,
    suitability: [],
    limit: 50,
    locale: 'en',
  })
})

test('an empty price is no limit; a price of nothing is one', () => {
  expect(searchQuerySchema.parse({ priceMax: '' }).priceMax).toBeUndefined()
  expect(searchQuerySchema.parse({ priceMax: '0' }).priceMax).toBe(0)
  expect(faultsOf({ priceMax: '-1' })).toEqual({ priceMax: 'validation.out_of_range' })
  expect(faultsOf({ priceMax: 'x' })).toEqual({ priceMax: 'validation.number' })
})

test('a suitability may be sent once or twice', () => {
  expect(searchQuerySchema.parse({ suitability: 'STEP_FREE' }).suitability).toEqual(['STEP_FREE'])
  const both = ['STEP_FREE', 'CHILD_FRIENDLY']
  expect(searchQuerySchema.parse({ suitability: both }).suitability).toEqual(both)
})

describe('a party', () => {
  test('has an adult and 50 people at most', () => {
    const children = String(SEARCH_PARTY_MAX - 2)
    expect(faultsOf({ adults: '0' })).toEqual({ adults: 'validation.out_of_range' })
    expect(faultsOf({ adults: '1.5' })).toEqual({ adults: 'validation.number' })
    expect(faultsOf({ adults: '2', children })).toEqual({})
    expect(faultsOf({ adults: '3', children })).toEqual({ adults: 'validation.out_of_range' })
  })

  test('gets one message, about the number that is wrong by itself', () => {
    expect(faultsOf({ adults: '51', children: '2' })).toEqual({ adults: 'validation.out_of_range' })
    expect(faultsOf({ adults: '2', children: '50' })).toEqual({ children: 'validation.out_of_range' })
    expect(searchQuerySchema.safeParse({ adults: '51', children: '2' }).error?.issues).toHaveLength(1)
  })
})

describe('two days', () => {
  test.each([
    ['2026-07-01', '2026-07-01', {}],
    ['2026-07-01', '2027-08-05', {}],
    ['2026-07-01', '2027-08-06', { to: 'validation.invalid' }],
    ['2026-07-02', '2026-07-01', { to: 'validation.invalid' }],
  ])('from %s to %s: %j', (from, to, faults) => {
    expect(faultsOf({ from, to })).toEqual(faults)
    const counted = Object.values(faultsOf({ countFrom: from, countTo: to }))
    expect(counted).toEqual(Object.values(faults))
  })

  test('are not compared when one is left out', () => {
    expect(faultsOf({ from: '2026-07-01' })).toEqual({})
    expect(faultsOf({ to: '2026-07-01' })).toEqual({})
  })
})

test.for([
  ['vieux-lyon', true],
  ['x'.repeat(80), true],
  ['x'.repeat(81), false],
  ['', false],
  ['a b', false],
  ['a/b', false],
  ['é', false],
] as const)('a tour may be named %j: %s', ([tour, isName]) => {
  expect(faultsOf({ tour })).toEqual(isName ? {} : { tour: 'tour.not_found' })
})

test('a party of fifty adults, or of one adult and 49 children, is the largest', () => {
  expect(faultsOf({ adults: '50' })).toEqual({})
  expect(faultsOf({ adults: '1', children: '49' })).toEqual({})
  expect(faultsOf({ adults: 'x', children: 'x' })).toEqual({
    adults: 'validation.number',
    children: 'validation.number',
  })
  expect(faultsOf({ adults: '50', children: '1' })).toEqual({ adults: 'validation.out_of_range' })
})

test('the days that are counted have an order and a limit too', () => {
  expect(faultsOf({ countFrom: '2026-07-02', countTo: '2026-07-01' })).toEqual({
    countTo: 'validation.invalid',
  })
})

test.for([
  ['adults', 1, 50],
  ['priceMax', 0, 100_000_000],
  ['minutesMin', 1, 20_160],
  ['minutesMax', 1, 20_160],
  ['limit', 1, 300],
] as const)('%s is a whole number from %i to %i', ([field, min, max]) => {
  for (const inside of [min, max])
    expect(searchQuerySchema.parse({ [field]: String(inside) })).toMatchObject({ [field]: inside })
  for (const outside of [min - 1, max + 1])
    expect(faultsOf({ [field]: String(outside) })).toEqual({ [field]: 'validation.out_of_range' })
  for (const none of ['1.5', 'x'])
    expect(faultsOf({ [field]: none })).toEqual({ [field]: 'validation.number' })
})

test('children are a whole number from none to 49', () => {
  expect(faultsOf({ adults: '1', children: '0' })).toEqual({})
  expect(faultsOf({ children: '-1' })).toEqual({ children: 'validation.out_of_range' })
  expect(faultsOf({ children: '1.5' })).toEqual({ children: 'validation.number' })
})

test('a part of the day, a mark and a page are those that exist', () => {
  for (const part of ['morning', 'afternoon', 'evening']) expect(faultsOf({ part })).toEqual({})
  expect(Object.keys(faultsOf({ part: 'night' }))).toEqual(['part'])
  expect(Object.keys(faultsOf({ suitability: ['STEP_FREE', 'DOGS'] }))).toEqual(['suitability.1'])
  expect(Object.keys(faultsOf({ suitability: Array(3).fill('STEP_FREE') }))).toEqual(['suitability'])
  expect(Object.keys(faultsOf({ after: '1' }))).toEqual(['after'])
  expect(faultsOf({ after: TOUR })).toEqual({})
  for (const field of ['from', 'to', 'countFrom', 'countTo'])
    expect(Object.keys(faultsOf({ [field]: '2026-02-30' }))).toEqual([field])
})

test('a language has a name', () => {
  expect(faultsOf({ language: 'it' })).toEqual({})
  for (const language of ['xq', 'IT', 'italian', 'i', 'fr-CA', '4fr']) {
    expect(faultsOf({ language })).toEqual({ language: 'validation.invalid' })
  }
})

test('the response has every fact of a departure that it names, and nothing more of it', () => {
  const price = { amountMinor: 2900, currency: 'EUR' }
  const departure = {
    id: TOUR,
    tourId: TOUR,
    localDateTimeStart: '2026-07-01T10:00:00',
    localDateTimeEnd: '2026-07-01T12:00:00',
    timeZone: 'Europe/Paris',
    startsAt: '2026-07-01T08:00:00Z',
    vacancies: 8,
    few: false,
    languages: ['en'],
    meetingAddress: '',
    guide: null,
    minimum: null,
    units: [{ unitId: TOUR, type: 'ADULT', ageMin: 18, ageMax: null, quantity: 2 }],
    total: { amountMinor: 5800, currency: 'EUR' },
  }
  const found = {
    departures: [departure],
    total: 1,
    next: null,
    nearest: { sameFilters: true, departures: [departure] },
    days: [{ day: '2026-07-01', departures: 1 }],
    tours: [],
    options: {
      tours: [{ slug: 'vieux-lyon', title: 'Vieux Lyon', fallback: { title: 'en' } }],
      languages: ['en'],
      partyMax: 10,
      adultPrices: { lowest: price, highest: price },
    },
  }

  expect(foundSchema.parse(found)).toEqual(found)
  expect(foundSchema.parse({ ...found, departures: [{ ...departure, capacity: 10 }] })).toEqual(found)
})
