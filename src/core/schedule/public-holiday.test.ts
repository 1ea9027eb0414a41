import { describe, expect, test } from 'vitest'
import { publicHolidayOn, publicHolidaysBetween } from './public-holiday.ts'

const inFrance = (day: string) => publicHolidayOn(Temporal.PlainDate.from(day), 'Europe/Paris')

describe('a day of a series', () => {
  test.for([
    ['2026-01-01', 'newYear'],
    ['2026-05-08', 'victoryDay'],
    ['2026-07-14', 'bastilleDay'],
    ['2026-11-11', 'armistice'],
    ['2026-12-25', 'christmas'],
    ['2024-04-01', 'easterMonday'],
    ['2026-04-06', 'easterMonday'],
    ['2027-03-29', 'easterMonday'],
    ['2038-04-26', 'easterMonday'],
    ['2285-03-23', 'easterMonday'],
    ['2026-05-14', 'ascension'],
    ['2027-05-06', 'ascension'],
    ['2026-05-25', 'whitMonday'],
    ['2027-05-17', 'whitMonday'],
    // Ascension Day too.
    ['2008-05-01', 'labourDay'],
  ])('%s is the public holiday %s', ([day, name]) => {
    expect(inFrance(day as string)).toBe(name)
  })

  test('is none on Easter Sunday, on the eve of another, nor in another country', () => {
    expect(['2026-04-05', '2026-12-24', '2026-04-07'].map(inFrance)).toEqual([null, null, null])
    expect(publicHolidayOn(Temporal.PlainDate.from('2026-07-14'), 'Europe/Lisbon')).toBeNull()
  })
})

test('those of some days are told by day, as long as one of the zones keeps them', () => {
  expect(publicHolidaysBetween('2026-05-08', '2026-05-25', ['Europe/Lisbon', 'Europe/Paris'])).toEqual([
    { day: '2026-05-08', holiday: 'victoryDay' },
    { day: '2026-05-14', holiday: 'ascension' },
    { day: '2026-05-25', holiday: 'whitMonday' },
  ])
  expect(publicHolidaysBetween('2026-05-01', '2026-05-31', ['Europe/Lisbon'])).toEqual([])
})
