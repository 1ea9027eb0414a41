import { expect, test } from 'vitest'
import { BANK_METHODS } from '../site/bank-methods.ts'
import { RESPONSE_DAYS_MAX, respondsAtOnce, bankResponseDue, methodsInTime } from './bank-response.ts'

const now = Temporal.Instant.from('2026-11-23T09:00:00Z')

test('only methods that are switched on are offered, in one order', () => {
  const startsAt = now.add({ hours: 24 * 60 })
  expect(methodsInTime([], { now, startsAt })).toEqual([])
  expect(methodsInTime(['SEPA_DEBIT', 'EPS', 'BANCONTACT'], { now, startsAt })).toEqual([
    'BANCONTACT',
    'EPS',
    'SEPA_DEBIT',
  ])
})

test.for([
  ['26 days before the start', 0, true],
  ['a second later', -1, false],
] as const)('a delayed method is offered up to %s', ([, seconds, isOffered]) => {
  const startsAt = now.add({ hours: 26 * 24 }).add({ seconds })
  const offered = methodsInTime(BANK_METHODS, { now, startsAt })
  expect(offered.includes('SEPA_DEBIT')).toBe(isOffered)
  expect(offered).toContain('IDEAL')
})

test('a debit is the only method whose bank takes days', () => {
  expect(BANK_METHODS.filter((method) => !respondsAtOnce(method))).toEqual(['SEPA_DEBIT'])
})

test('methods that respond at once are offered after the start, too: guests join until the end', () => {
  expect(methodsInTime(BANK_METHODS, { now, startsAt: now.subtract({ hours: 1 }) })).toEqual(
    BANK_METHODS.filter((method) => method !== 'SEPA_DEBIT'),
  )
})

test('the seats of a submitted payment wait for 26 days at the longest', () => {
  expect(bankResponseDue(now).toString()).toBe('2026-12-19T09:00:00Z')
})

test('the longest 14 business days of forty years end before it', () => {
  let longest = 0
  for (let day = Temporal.PlainDate.from('2026-01-01'); day.year < 2066; day = day.add({ days: 1 })) {
    let [last, businessDays] = [day, 0]
    while (businessDays < 14) {
      last = last.add({ days: 1 })
      if (last.dayOfWeek < 6 && !isClosed(last)) businessDays += 1
    }
    longest = Math.max(longest, day.until(last).days)
  }
  expect(longest).toBe(RESPONSE_DAYS_MAX - 1)
})

/** The closing days of the euro's settlement system beside weekends. */
function isClosed(day: Temporal.PlainDate): boolean {
  const easter = easterOf(day.year)
  const closed = [easter.subtract({ days: 2 }), easter.add({ days: 1 })].map(String)
  return closed.includes(String(day)) || ['01-01', '05-01', '12-25', '12-26'].includes(String(day).slice(5))
}

/** The Gregorian Easter Sunday, by the algorithm of Meeus, Jones and Butcher. */
function easterOf(year: number): Temporal.PlainDate {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const [d, e] = [Math.floor(b / 4), b % 4]
  const g = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const l = (32 + 2 * e + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const days = h + l - 7 * m + 114
  return Temporal.PlainDate.from({ year, month: Math.floor(days / 31), day: (days % 31) + 1 })
}
