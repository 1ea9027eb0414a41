import { describe, expect, test } from 'vitest'
import { publicHolidays } from './public-holidays.server.ts'

const on = async (day: string, timeZone: string, locale: 'en' | 'fr' = 'en') =>
  (await publicHolidays(day, day, [timeZone], locale)).get(day) ?? null

describe('a day', () => {
  // Sources of the dates: Code du travail, article L3133-1, and the official calendars of the other countries.
  test.for([
    ['2026-07-14', 'Europe/Paris', 'Bastille Day'],
    ['2038-04-26', 'Europe/Paris', 'Easter Monday'],
    ['2026-07-14', 'Europe/Lisbon', null],
    ['2026-06-10', 'Europe/Lisbon', 'Portugal Day'],
    ['2026-10-03', 'Europe/Berlin', 'National Holiday'],
    ['2026-12-28', 'Europe/London', 'Boxing Day (substitute day)'],
    ['2026-11-26', 'America/Los_Angeles', 'Thanksgiving Day'],
    ['2026-05-06', 'Asia/Tokyo', 'Constitution Day (substitute day)'],
    ['2026-12-20', 'Indian/Reunion', 'Abolition of Slavery'],
  ] as const)('%s at %s is %s', async ([day, timeZone, name]) => {
    expect(await on(day, timeZone)).toBe(name)
  })

  test('has its holiday in the requested language, else in English', async () => {
    expect(await on('2026-04-06', 'Europe/Paris', 'fr')).toBe('Lundi de Pâques')
    expect(await on('2026-04-29', 'Asia/Tokyo', 'fr')).toBe('Showa Day')
  })

  test('has the same holiday under both names of one zone', async () => {
    expect(await on('2026-08-15', 'Asia/Kolkata')).toBe('Independence Day')
    expect(await on('2026-08-15', 'Asia/Calcutta')).toBe('Independence Day')
  })

  test('has no holiday where the library knows no country', async () => {
    expect(await on('2026-01-01', 'Antarctica/Vostok')).toBeNull()
    expect(await on('2026-01-01', 'UTC')).toBeNull()
  })

  // The library never ends in the Chinese calendar of the year 1.
  test.for(['0001-01-01', '1969-12-25', '2101-01-01', '9999-12-31'])(
    'of a year that nobody plans has none: %s',
    async (day) => {
      expect(await on(day, 'Asia/Shanghai')).toBeNull()
      expect(await on(day, 'Europe/Paris')).toBeNull()
    },
  )
})

describe('the days of a calendar', () => {
  test('have the holidays of every zone, and the first zone names what both keep', async () => {
    const days = await publicHolidays('2026-12-08', '2027-01-01', ['Europe/Zurich', 'Europe/Paris'], 'fr')
    expect(Object.fromEntries(days)).toEqual({
      '2026-12-25': 'Noël',
      '2026-12-26': 'Saint-Etienne',
      '2027-01-01': 'Nouvel An',
    })
    expect([...(await publicHolidays('2026-05-02', '2026-05-04', ['Europe/Lisbon'], 'en'))]).toEqual([])
  })

  test('have a holiday that begins at sunset from the next day on, and every day that it lasts', async () => {
    const days = await publicHolidays('2026-03-15', '2026-03-31', ['Europe/Istanbul'], 'en')
    expect([...days.keys()]).toEqual(['2026-03-20', '2026-03-21', '2026-03-22'])
  })

  test('leave out a holiday of an afternoon only', async () => {
    expect(await on('2026-12-24', 'Atlantic/Reykjavik')).toBeNull()
    expect(await on('2026-12-31', 'America/Curacao')).toBeNull()
  })
})
