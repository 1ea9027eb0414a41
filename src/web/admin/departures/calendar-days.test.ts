import { describe, expect, test } from 'vitest'
import { CALENDAR_DAYS_MAX } from '#core/calendar/calendar.schema.ts'
import { calendarDays } from './calendar-days.ts'

const TODAY = '2026-11-21'

const shown = (
  requested: { view: string | null; day: string | null; isEarlier?: boolean },
  today: string,
  weekStart: number,
) => calendarDays({ isEarlier: false, ...requested }, today, weekStart)

describe('a month', () => {
  test('has whole weeks, those of its neighbours included', () => {
    const month = shown({ view: null, day: '2026-12-15' }, TODAY, 1)
    expect(month).toMatchObject({ view: 'month', from: '2026-11-30', to: '2027-01-03' })
    expect(month.weeks).toHaveLength(5)
    expect(month).toMatchObject({ previous: '2026-11-01', next: '2027-01-01' })
  })

  test('begins its weeks on the first day of the language', () => {
    expect(shown({ view: 'month', day: '2026-12-15' }, TODAY, 7)).toMatchObject({
      from: '2026-11-29',
      to: '2027-01-02',
    })
  })

  test('has six weeks at most and four at least', () => {
    expect(shown({ view: 'month', day: '2026-08-01' }, TODAY, 1).weeks).toHaveLength(6)
    expect(shown({ view: 'month', day: '2027-02-01' }, TODAY, 1).weeks).toHaveLength(4)
  })
})

describe('the present month', () => {
  const present = { view: 'month', day: '2026-11-30' }

  test('begins with the present week, and shows four weeks at least', () => {
    const month = shown(present, '2026-11-29', 1)
    expect(month).toMatchObject({ from: '2026-11-23', to: '2026-12-20', earlierWeeks: 4 })
    expect(month).toMatchObject({ previous: '2026-10-01', next: '2026-12-01' })
    expect(shown(present, '2026-11-02', 1)).toMatchObject({
      from: '2026-11-02',
      to: '2026-12-06',
      earlierWeeks: 1,
    })
    expect(shown(present, '2026-11-01', 1)).toMatchObject({ from: '2026-10-26', earlierWeeks: 0 })
  })

  test('shows all its weeks when the earlier ones are requested', () => {
    expect(shown({ ...present, isEarlier: true }, '2026-11-29', 1)).toMatchObject({
      from: '2026-10-26',
      to: '2026-12-06',
      earlierWeeks: 0,
    })
  })

  test('asks for no more days than a calendar shows', () => {
    for (let day = 0; day < 400; day += 1) {
      const today = Temporal.PlainDate.from('2026-01-01').add({ days: day }).toString()
      const { weeks } = shown({ view: 'month', day: null }, today, 1)
      expect(weeks.length).toBeGreaterThanOrEqual(4)
      expect(weeks.length * 7).toBeLessThanOrEqual(CALENDAR_DAYS_MAX)
      expect(weeks[0]).toContain(today)
    }
  })
})

test('a week is the seven days around its day', () => {
  expect(shown({ view: 'week', day: '2027-01-01' }, TODAY, 1)).toMatchObject({
    from: '2026-12-28',
    to: '2027-01-03',
    previous: '2026-12-25',
    next: '2027-01-08',
  })
})

test('a day is itself, between its neighbours', () => {
  expect(shown({ view: 'day', day: '2027-01-01' }, TODAY, 1)).toMatchObject({
    weeks: [['2027-01-01']],
    from: '2027-01-01',
    to: '2027-01-01',
    previous: '2026-12-31',
    next: '2027-01-02',
  })
})

test.for([null, '', 'tomorrow', '2026-02-30', '2026-13-01', '99999-01-01'])('the day %j is today', (day) => {
  expect(shown({ view: null, day }, TODAY, 1).day).toBe(TODAY)
})
