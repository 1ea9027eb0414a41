import { describe, expect, test } from 'vitest'
import { isBackwards, isTooLong, partsOf, periodOf } from './report-period.ts'

describe('a named period', () => {
  test.for([
    ['month', '2026-11-23', '2026-11-01', '2026-11-30'],
    ['last-month', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['last-month', '2024-03-31', '2024-02-01', '2024-02-29'],
    ['quarter', '2026-11-23', '2026-10-01', '2026-12-31'],
    ['quarter', '2026-01-01', '2026-01-01', '2026-03-31'],
    ['month', '2024-02-29', '2024-02-01', '2024-02-29'],
    ['quarter', '2026-03-31', '2026-01-01', '2026-03-31'],
    ['quarter', '2026-04-01', '2026-04-01', '2026-06-30'],
    ['year', '2026-12-31', '2026-01-01', '2026-12-31'],
    ['year', '2028-02-29', '2028-01-01', '2028-12-31'],
    ['own', '2026-02-03', '2026-02-01', '2026-02-28'],
  ] as const)('%s on %s lasts from %s to %s', ([name, today, from, to]) => {
    expect(periodOf(name, today)).toEqual({ from, to })
  })
})

describe('a period', () => {
  test('is at most five years long', () => {
    expect(isTooLong({ from: '2021-11-23', to: '2026-11-22' })).toBe(false)
    expect(isTooLong({ from: '2021-11-23', to: '2026-11-23' })).toBe(true)
    expect(isTooLong({ from: '2024-02-29', to: '2029-02-27' })).toBe(false)
  })

  test('of one day has one part, of the turn of a year two months, and a backward one none', () => {
    expect(partsOf({ from: '2026-12-31', to: '2026-12-31' }, 'day')).toEqual([
      { key: '2026-12-31', from: '2026-12-31' },
    ])
    expect(partsOf({ from: '2026-12-31', to: '2027-01-01' }, 'month')).toEqual([
      { key: '2026-12', from: '2026-12-31' },
      { key: '2027-01', from: '2027-01-01' },
    ])
    for (const by of ['day', 'month'] as const)
      expect(partsOf({ from: '2026-12-31', to: '2026-12-30' }, by)).toEqual([])
  })

  test('does not end before it begins', () => {
    expect(isBackwards({ from: '2026-11-23', to: '2026-11-23' })).toBe(false)
    expect(isBackwards({ from: '2026-11-23', to: '2026-11-22' })).toBe(true)
  })

  test('consists of its days or months without gaps', () => {
    expect(partsOf({ from: '2026-01-30', to: '2026-03-01' }, 'month')).toEqual([
      { key: '2026-01', from: '2026-01-30' },
      { key: '2026-02', from: '2026-02-01' },
      { key: '2026-03', from: '2026-03-01' },
    ])
    expect(partsOf({ from: '2026-02-27', to: '2026-03-01' }, 'day').map(({ key }) => key)).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
    ])
  })
})
