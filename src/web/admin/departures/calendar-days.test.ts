import { describe, expect, test } from 'vitest'
import { calendarDays } from './calendar-days.ts'

const TODAY = '2026-11-21'

describe('a month', () => {
  test('has whole weeks, those of its neighbours included', () => {
    const month = calendarDays({ view: null, day: '2026-12-15' }, TODAY, 1)
    expect(month).toMatchObject({ view: 'month', from: '2026-11-30', to: '2027-01-03' })
    expect(month.weeks).toHaveLength(5)
    expect(month).toMatchObject({ previous: '2026-11-01', next: '2027-01-01' })
  })

  test('begins its weeks on the first day of the language', () => {
    expect(calendarDays({ view: 'month', day: '2026-12-15' }, TODAY, 7)).toMatchObject({
      from: '2026-11-29',
      to: '2027-01-02',
    })
  })

  test('has six weeks at most and four at least', () => {
    expect(calendarDays({ view: 'month', day: '2026-08-01' }, TODAY, 1).weeks).toHaveLength(6)
    expect(calendarDays({ view: 'month', day: '2027-02-01' }, TODAY, 1).weeks).toHaveLength(4)
  })
})

test('a week is the seven days around its day', () => {
  expect(calendarDays({ view: 'week', day: '2027-01-01' }, TODAY, 1)).toMatchObject({
    from: '2026-12-28',
    to: '2027-01-03',
    previous: '2026-12-25',
    next: '2027-01-08',
  })
})

test('a day is itself, between its neighbours', () => {
  expect(calendarDays({ view: 'day', day: '2027-01-01' }, TODAY, 1)).toMatchObject({
    weeks: [['2027-01-01']],
    from: '2027-01-01',
    to: '2027-01-01',
    previous: '2026-12-31',
    next: '2027-01-02',
  })
})

test.for([null, '', 'tomorrow', '2026-02-30', '2026-13-01', '99999-01-01'])('the day %j is today', (day) => {
  expect(calendarDays({ view: null, day }, TODAY, 1).day).toBe(TODAY)
})
