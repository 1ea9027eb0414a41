import { expect, test } from 'vitest'
import { daysOfWhen, nextDays, wordOf } from './days-of-when.ts'

test('today and tomorrow are one day each, also over the end of a year', () => {
  expect(daysOfWhen('today', '2026-12-31')).toEqual({ from: '2026-12-31', to: '2026-12-31' })
  expect(daysOfWhen('tomorrow', '2026-12-31')).toEqual({ from: '2027-01-01', to: '2027-01-01' })
})

test.for([
  ['2026-11-23', '2026-11-28', '2026-11-29'],
  ['2026-11-27', '2026-11-28', '2026-11-29'],
  ['2026-11-28', '2026-11-28', '2026-11-29'],
  // On a Sunday, the rest of the weekend.
  ['2026-11-29', '2026-11-29', '2026-11-29'],
])('the weekend seen from %s begins on %s and ends on %s', ([today, from, to]) => {
  expect(daysOfWhen('weekend', today as string)).toEqual({ from, to })
})

test('any other text is a day, and none is any day', () => {
  expect(daysOfWhen('2026-12-05', '2026-11-23')).toEqual({ from: '2026-12-05', to: '2026-12-05' })
  expect(daysOfWhen('9999-12-31', '2026-11-23')).toEqual({ from: '9999-12-31', to: '9999-12-31' })
  expect(daysOfWhen('', '2026-11-23')).toEqual({})
})

test.for([
  ['2026-11-28', '2026-11-28', 'today'],
  ['2026-11-28', '2026-11-29', 'weekend'],
  ['2026-11-29', '2026-11-29', 'tomorrow'],
  ['2026-11-30', '2026-11-30', undefined],
] as const)('the days from %s to %s are named by %s, seen from a Saturday', ([from, to, word]) => {
  expect(wordOf({ from, to }, '2026-11-28')).toBe(word)
})

test('the next days begin with today', () => {
  const days = nextDays('2026-12-30')
  expect(days.slice(0, 3)).toEqual(['2026-12-30', '2026-12-31', '2027-01-01'])
  expect([days.length, days.at(-1)]).toEqual([14, '2027-01-12'])
})
