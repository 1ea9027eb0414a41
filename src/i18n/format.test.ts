import { describe, expect, test } from 'vitest'
import {
  formatDateTime,
  formatEnd,
  formatDay,
  formatInstant,
  formatInstantDay,
  formatMonth,
  formatTime,
  weekdays,
  wordsAroundDay,
} from './format-date.ts'
import {
  capitalFirst,
  joinFacts,
  formatAges,
  formatDuration,
  formatLanguages,
  formatMoney,
  formatMoneyBriefly,
  formatNumber,
  formatParty,
  languageName,
} from './format.ts'

/** No-break spaces as `~` and narrow ones as `_`, so that a table shows them. */
function shown(text: string): string {
  return text.replaceAll('\u00a0', '~').replaceAll('\u202f', '_')
}

test('these tests run in a hostile zone', () => {
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe('America/St_Johns')
})

test('a party is listed by the operator’s own names, which have no singular', () => {
  const party = [
    { label: 'Adultes', quantity: 1 },
    { label: 'Forfait famille', quantity: 2 },
  ]
  expect(shown(formatParty(party))).toBe('Adultes~×~1, Forfait famille~×~2')
})

describe('money', () => {
  test.for([
    [5800, 'EUR', '€58', '58~€'],
    [5850, 'EUR', '€58.50', '58,50~€'],
    [0, 'EUR', '€0', '0~€'],
    [1, 'EUR', '€0.01', '0,01~€'],
    [123_456_700, 'EUR', '€1,234,567', '1_234_567~€'],
    [-1500, 'EUR', '-€15', '-15~€'],
    [2900, 'CHF', 'CHF~29', '29~CHF'],
    [500, 'JPY', '¥500', '500~JPY'],
  ] as const)('%s %s', ([amountMinor, currency, en, fr]) => {
    expect(shown(formatMoney({ amountMinor, currency }, 'en'))).toBe(en)
    expect(shown(formatMoney({ amountMinor, currency }, 'fr'))).toBe(fr)
  })

  test.for([
    [0, 'EUR', '€0', '0~€'],
    [50_000, 'EUR', '€500', '500~€'],
    [150_000, 'EUR', '€1.5K', '1,5~k~€'],
    [20_000, 'JPY', '¥20K', '20~k~JPY'],
  ] as const)('%s %s on an axis', ([amountMinor, currency, en, fr]) => {
    expect(shown(formatMoneyBriefly({ amountMinor, currency }, 'en'))).toBe(en)
    expect(shown(formatMoneyBriefly({ amountMinor, currency }, 'fr'))).toBe(fr)
  })
})

describe('days', () => {
  test.for([
    ['2026-12-05', 'long', 'Saturday, December~5, 2026', 'samedi 5~décembre 2026'],
    ['2026-12-01T00:00', 'long', 'Tuesday, December~1, 2026', 'mardi 1er~décembre 2026'],
    ['2026-12-01T23:59:59', 'medium', 'Tuesday, December~1', 'mardi 1er~décembre'],
    ['2027-01-31', 'date', 'January~31, 2027', '31~janvier 2027'],
    ['2027-08-01', 'short', 'Aug~1', '1er~août'],
    ['2028-02-29', 'weekdayShort', 'Tue', 'mar.'],
  ] as const)('%s %s', ([day, style, en, fr]) => {
    expect(shown(formatDay(day, 'en', style))).toBe(en)
    expect(shown(formatDay(day, 'fr', style))).toBe(fr)
  })

  test('a calendar shows the number of a day between the other words', () => {
    expect(wordsAroundDay('2026-12-05', 'en')).toEqual({ before: 'Saturday, December\u00a0', after: '' })
    expect(wordsAroundDay('2026-12-01', 'fr')).toEqual({ before: 'mardi ', after: 'er\u00a0décembre' })
  })

  test('a month stands without its day', () => {
    expect(formatMonth('2026-12', 'en')).toBe('December 2026')
    expect(formatMonth('2026-12', 'fr')).toBe('décembre 2026')
  })

  test('a text that is not a day is refused', () => {
    expect(() => formatDay('tomorrow', 'en')).toThrow(RangeError)
  })
})

describe('times', () => {
  test.for([
    ['2026-12-05T10:00', '10:00~AM', '10:00'],
    ['2026-12-05T00:30', '12:30~AM', '00:30'],
    ['2026-12-05T14:05:00', '2:05~PM', '14:05'],
    // Times that some zone's clocks skip: a wall clock in Paris never shows the first, one in St. John's the second.
    ['2027-03-28T02:30', '2:30~AM', '02:30'],
    ['2027-03-14T02:30', '2:30~AM', '02:30'],
  ] as const)('%s', ([local, en, fr]) => {
    expect(shown(formatTime(local, 'en'))).toBe(en)
    expect(shown(formatTime(local, 'fr'))).toBe(fr)
  })

  test('a day and its time', () => {
    expect(shown(formatDateTime('2026-12-05T10:00', 'en'))).toBe('Saturday, December~5, 2026 at~10:00~AM')
    expect(shown(formatDateTime('2026-12-05T10:00', 'fr'))).toBe('samedi 5~décembre 2026 à~10:00')
  })

  test('the end of a departure names its day where it is a day or more later', () => {
    const endOf = (end: string) =>
      (['en', 'fr'] as const).map((locale) => shown(formatEnd('2026-12-05T22:00', end, locale)))
    expect(endOf('2026-12-05T23:30')).toEqual(['11:30~PM', '23:30'])
    expect(endOf('2026-12-06T01:00')).toEqual(['1:00~AM', '01:00'])
    expect(endOf('2026-12-07T17:00')).toEqual(['Dec~7 at~5:00~PM', '7~déc. à~17:00'])
  })

  test.for([
    ['2026-12-05T23:30:00Z', 'Europe/Paris', 'Sunday, December~6 at~12:30~AM', 'dimanche 6~décembre à~00:30'],
    [
      '2026-12-05T23:30:00Z',
      'America/New_York',
      'Saturday, December~5 at~6:30~PM',
      'samedi 5~décembre à~18:30',
    ],
    // Either side of the hour that Paris has twice.
    ['2027-10-31T00:30:00Z', 'Europe/Paris', 'Sunday, October~31 at~2:30~AM', 'dimanche 31~octobre à~02:30'],
    ['2027-10-31T01:30:00Z', 'Europe/Paris', 'Sunday, October~31 at~2:30~AM', 'dimanche 31~octobre à~02:30'],
    [
      '2026-12-05T23:30:00Z',
      'Pacific/Kiritimati',
      'Sunday, December~6 at~1:30~PM',
      'dimanche 6~décembre à~13:30',
    ],
  ] as const)('the instant %s in %s', ([instant, zone, en, fr]) => {
    expect(shown(formatInstant(instant, zone, 'en', 'medium'))).toBe(en)
    expect(shown(formatInstant(instant, zone, 'fr', 'medium'))).toBe(fr)
  })

  test('an instant falls on the day of its zone', () => {
    expect(shown(formatInstantDay('2026-11-30T23:30:00Z', 'Europe/Paris', 'fr'))).toBe('1er~décembre 2026')
    expect(shown(formatInstantDay('2026-11-30T23:30:00Z', 'UTC', 'en'))).toBe('November~30, 2026')
  })
})

test('weeks begin on Sunday in the United States and on Monday in France', () => {
  expect(weekdays('en').map(({ iso }) => iso)).toEqual([7, 1, 2, 3, 4, 5, 6])
  expect(weekdays('en').map(({ short }) => short)).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'])
  expect(weekdays('fr').map(({ iso }) => iso)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(
    weekdays('fr')
      .map(({ long }) => long)
      .at(0),
  ).toBe('lundi')
})

test.for([
  ['fr', 45, '45~min'],
  ['fr', 60, '1~h'],
  ['fr', 150, '2~h~30'],
  ['fr', 125, '2~h~05'],
  ['fr', 0, '0~min'],
  ['en', 45, '45~min'],
  ['en', 60, '1~hour'],
  ['en', 120, '2~hours'],
  ['en', 150, '2½~hours'],
  ['en', 125, '2~hr 5~min'],
] as const)('a duration in %s of %s minutes', ([locale, minutes, text]) => {
  expect(shown(formatDuration(minutes, locale))).toBe(text)
})

test.for([
  [13, null, '13 and over', '13~ans et plus'],
  [4, 12, '4 to 12', '4 à 12~ans'],
  [null, 3, 'under 4', 'moins de 4~ans'],
  [0, 3, 'under 4', 'moins de 4~ans'],
  [null, null, '', ''],
  [0, null, '', ''],
] as const)('ages from %s to %s', ([min, max, en, fr]) => {
  expect(shown(formatAges(min, max, 'en'))).toBe(en)
  expect(shown(formatAges(min, max, 'fr'))).toBe(fr)
})

test("languages have the names of the reader's language", () => {
  expect(formatLanguages(['en', 'fr'], 'en')).toBe('English, French')
  expect(formatLanguages(['fr', 'en'], 'fr')).toBe('Français, anglais')
  expect(languageName('fr', 'fr')).toBe('français')
  expect(languageName('xx', 'fr')).toBe('xx')
  // A refused form may hold any text.
  expect(languageName('"; drop table', 'fr')).toBe('"; drop table')
  expect(formatLanguages([], 'fr')).toBe('')
})

test('facts in one line keep their dot behind them', () => {
  expect(shown(joinFacts(['Lyon', null, '', false, 'English']))).toBe('Lyon~· English')
  expect(joinFacts([undefined])).toBe('')
})

test('numbers and capitals', () => {
  expect(formatNumber(4.86, 'fr', 1)).toBe('4,9')
  expect(formatNumber(5, 'en', 1)).toBe('5.0')
  expect(shown(formatNumber(12_000, 'fr'))).toBe('12_000')
  expect(capitalFirst('été', 'fr')).toBe('Été')
  expect(capitalFirst('', 'fr')).toBe('')
})
