import { describe, expect, test } from 'vitest'
import { addUp, fillPercent, isNothing, MONEY_FACTS, type ReportFact } from './add-up.ts'

const FACTS: ReportFact[] = [
  { key: 'a', what: 'bookings', value: 2 },
  { key: 'a', what: 'guests', value: 7 },
  { key: 'a', what: 'seatsOffered', value: 20 },
  { key: 'a', what: 'cardReceived', value: 29_00, currency: 'EUR' },
  { key: 'b', what: 'cashReceived', value: 15_01, currency: 'EUR' },
  { key: 'b', what: 'readerReceived', value: 7_00, currency: 'EUR' },
  { key: 'b', what: 'readerReturned', value: 2_00, currency: 'EUR' },
  { key: 'b', what: 'cardReturned', value: 29_00, currency: 'EUR' },
  { key: 'b', what: 'cashReturned', value: 1, currency: 'EUR' },
  { key: 'b', what: 'fees', value: 1_01, currency: 'EUR' },
  { key: 'b', what: 'disputed', value: 10_00, currency: 'EUR' },
  { key: 'b', what: 'cardReceived', value: 5_00, currency: 'CHF' },
]

describe('the facts of a group', () => {
  test('add up by currency; the net is received less returned and disputed', () => {
    const { sums, ...counts } = addUp(FACTS, { isOffered: true })
    expect(counts).toEqual({ bookings: 2, imported: 0, guests: 7, seatsOffered: 20 })
    expect(sums).toEqual([
      {
        currency: 'CHF',
        cardReceived: 500,
        readerReceived: 0,
        cashReceived: 0,
        cardReturned: 0,
        readerReturned: 0,
        cashReturned: 0,
        disputed: 0,
        net: 500,
        fees: 0,
      },
      {
        currency: 'EUR',
        cardReceived: 2900,
        readerReceived: 700,
        cashReceived: 1501,
        cardReturned: 2900,
        readerReturned: 200,
        cashReturned: 1,
        disputed: 1000,
        net: 1000,
        fees: 101,
      },
    ])
  })

  test('offer no seats where every group sells the same ones', () => {
    expect(addUp(FACTS, { isOffered: false }).seatsOffered).toBeNull()
  })

  test('are nothing without any', () => {
    expect(isNothing(addUp([], { isOffered: true }))).toBe(true)
    const opposed = { bookings: 1, imported: 1, guests: 2, seatsOffered: 0, sums: [] }
    expect([isNothing(opposed), isNothing({ ...opposed, guests: 0, seatsOffered: 2 })]).toEqual([
      false,
      false,
    ])
    expect(isNothing({ ...opposed, bookings: 0, imported: 0, guests: 2, seatsOffered: 2 })).toBe(false)
    expect(FACTS.every((fact) => !isNothing(addUp([fact], { isOffered: true })))).toBe(true)
  })
})

test('counts and sums of several facts are added, and each kind of money to the net by its direction', () => {
  const facts: ReportFact[] = [
    { key: '', what: 'imported', value: 1 },
    { key: '', what: 'imported', value: 2 },
    { key: '', what: 'seatsOffered', value: 4 },
    { key: '', what: 'seatsOffered', value: 5 },
    ...MONEY_FACTS.map((what, index) => ({
      key: '',
      what,
      value: 10 ** index,
      currency: what.toUpperCase().slice(0, 6),
    })),
  ]
  const { sums, ...counts } = addUp(facts, { isOffered: true })
  expect(counts).toEqual({ bookings: 0, imported: 3, guests: 0, seatsOffered: 9 })
  // The names of both directions of a way begin alike, so that they share a currency.
  expect(sums.map(({ currency, net, fees }) => [currency, net, fees])).toEqual([
    ['CARDRE', 1 - 1000, 0],
    ['CASHRE', 100 - 100_000, 0],
    ['DISPUT', -1_000_000, 0],
    ['FEES', 0, 10_000_000],
    ['READER', 10 - 10_000, 0],
  ])
})

test('a group is something by any one of its counts, and by money of no amount', () => {
  const nothing = { bookings: 0, imported: 0, guests: 0, seatsOffered: null, sums: [] }
  expect(isNothing(nothing)).toBe(true)
  expect(isNothing({ ...nothing, seatsOffered: 0 })).toBe(true)
  for (const field of ['bookings', 'imported', 'guests', 'seatsOffered'])
    expect(isNothing({ ...nothing, [field]: 1 })).toBe(false)
  expect(isNothing({ ...nothing, bookings: 1, imported: 1 })).toBe(false)
  const { sums } = addUp([{ key: '', what: 'fees', value: 0, currency: 'EUR' }], { isOffered: false })
  expect(isNothing({ ...nothing, sums })).toBe(false)
})

test('the fill rate is rounded half up, and may be nothing or more than the whole', () => {
  expect(fillPercent({ guests: 0, seatsOffered: 8 })).toBe(0)
  expect(fillPercent({ guests: 1, seatsOffered: 8 })).toBe(13)
  expect(fillPercent({ guests: 9, seatsOffered: 8 })).toBe(113)
})

test('the fill rate is in whole percent, and unknown without seats', () => {
  expect(fillPercent({ guests: 7, seatsOffered: 20 })).toBe(35)
  expect(fillPercent({ guests: 1, seatsOffered: 3 })).toBe(33)
  expect(fillPercent({ guests: 0, seatsOffered: 0 })).toBeNull()
  expect(fillPercent({ guests: 4, seatsOffered: null })).toBeNull()
})
