import { describe, expect, test } from 'vitest'
import { orderOfDates, readDay, readTime } from './read-day.ts'

test.for([
  ['2026-07-04', '2026-07-04', null, null],
  ['2026/7/4', '2026-07-04', null, null],
  ['2026.07.04', '2026-07-04', null, null],
  ['2026-07-04T10:30', '2026-07-04', '10:30:00', null],
  ['2026-07-04, 10:30', '2026-07-04', '10:30:00', null],
  ['24/07/2026', '2026-07-24', null, null],
  ['24.07.26', '2026-07-24', null, null],
  ['04/04/2026', '2026-04-04', null, null],
  ['07/24/2026 2:30 PM', '2026-07-24', '14:30:00', null],
  ['2000-01-01', '2000-01-01', null, null],
  ['2100-12-31', '2100-12-31', null, null],
  ['29/02/2028', '2028-02-29', null, null],
  ['4 juillet 2026', '2026-07-04', null, null],
  ['4 de juillet 2026', '2026-07-04', null, null],
  ['1er août 2026', '2026-08-01', null, null],
  ['sam. 4 juil. 2026 14h30', '2026-07-04', '14:30:00', null],
  ['4 juillet 2026 à 14:30', '2026-07-04', '14:30:00', null],
  ['July 4, 2026', '2026-07-04', null, null],
  ['July 4, 2026 at 2:30\u202fPM', '2026-07-04', '14:30:00', null],
  ['Saturday, August 1st, 2026 9am', '2026-08-01', '09:00:00', null],
  ['Sat, 3rd Oct 2026, 10:00', '2026-10-03', '10:00:00', null],
] as const)('%s is a day', ([text, day, time, zone]) => {
  const read = readDay(text, null)
  expect([read?.day.toString(), read?.time?.toString() ?? null, read?.zone]).toEqual([day, time, zone])
})

test('the months are known by their English and French names, long and short', () => {
  const names = [
    ['January', 'Jan', 'janvier', 'janv.'],
    ['February', 'Feb', 'février', 'févr.'],
    ['March', 'Mar', 'mars'],
    ['April', 'Apr', 'avril', 'avr.'],
    ['May', 'mai'],
    ['June', 'Jun', 'juin'],
    ['July', 'Jul', 'juillet', 'juil.'],
    ['August', 'Aug', 'août'],
    ['September', 'Sept', 'septembre', 'sept.'],
    ['October', 'Oct', 'octobre', 'oct.'],
    ['November', 'Nov', 'novembre', 'nov.'],
    ['December', 'Dec', 'décembre', 'déc.'],
  ]
  for (const [index, month] of names.entries())
    for (const name of month)
      expect([name, readDay(`4 ${name} 2026`, null)?.day.month]).toEqual([name, index + 1])
})

test.for([
  '',
  '31/02/2026',
  '29/02/2026',
  '13/13/2026',
  '03/04/2026',
  '2026-13-01',
  '1999-12-31',
  '2101-01-01',
  'tomorrow',
  '4 tomorrow 2026',
  'RRULE FREQ=DAILY',
  '12/12/1899',
  'on 2026-07-04',
  '2026-07-04 noon',
  '24/07/2026 25:00',
  '2026-07-24T10:30+25:00',
  '2026-07-24T10:30+02:60',
  'x24/07/2026',
])('%j is no day without an order', (text) => expect(readDay(text, null)).toBeNull())

describe('the zone of a day', () => {
  test.for([
    ['2026-07-04T10:30[Europe/Paris]', '10:30', 'Europe/Paris'],
    ['2026-07-04 10:30:00Z', '10:30', 'UTC'],
    ['2026-07-04T08:00Z[Europe/Paris]', '08:00', 'UTC'],
    ['2026-07-04T10:30:00.000+0200', '10:30', '+02:00'],
    ['2026-07-04T10:30:00-05:00', '10:30', '-05:00'],
    ['2026-07-04 10:30:00-0500', '10:30', '-05:00'],
    ['2026-07-04T10:30-05:00', '10:30', '-05:00'],
    ['2026-07-04 10:30-12:00', '10:30', null],
    ['2026-07-04 22:00-00:00', '22:00', null],
    ['2026-07-04Z', null, null],
  ] as const)('%s is %s in %s', ([text, time, zone]) => {
    const read = readDay(text, null)
    expect([read?.time?.toString({ smallestUnit: 'minute' }) ?? null, read?.zone]).toEqual([time, zone])
  })

  test.for([
    '2026-07-04T10:30[Foo/Bar]',
    '2026-07-04T10:30+99:00',
    '2026-07-04T10:30[W. Europe Standard Time]',
  ])('makes %s unreadable, because nobody knows it', (text) => {
    expect(readDay(text, null)).toBeNull()
  })
})

describe('the order of day and month', () => {
  test.for([
    [['03/04/2026', '25/12/2026'], 'DMY'],
    [['03/04/2026', '13/12/2026'], 'DMY'],
    [['03/04/2026', '12/25/2026'], 'MDY'],
    [['03/04/2026', '12/13/2026'], 'MDY'],
    [['03/04/2026'], null],
    [['12/11/2026', '2026-05-01'], null],
    [['11/12/2026'], null],
    [['04/04/2026', '2026-05-01', ''], 'none'],
    [[], 'none'],
  ] as const)('that %j show is %s', ([dates, order]) => {
    expect(orderOfDates(dates)).toBe(order)
  })

  test('is followed where the numbers show none, and also where they could', () => {
    expect(readDay('03/04/2026', 'DMY')?.day.toString()).toBe('2026-04-03')
    expect(readDay('03/04/2026', 'MDY')?.day.toString()).toBe('2026-03-04')
    expect(readDay('25/12/2026', 'MDY')).toBeNull()
  })
})

describe('a time', () => {
  test.for([
    ['14:30', '14:30'],
    [' 14:30 ', '14:30'],
    ['14:30:15', '14:30'],
    ['14:30:15.000', '14:30'],
    ['14h30', '14:30'],
    ['14 h 30', '14:30'],
    ['14\u00a0h\u00a030', '14:30'],
    ['14.30', '14:30'],
    ['9h', '09:00'],
    ['9', '09:00'],
    ['00:00', '00:00'],
    ['23:59', '23:59'],
    ['2:30 PM', '14:30'],
    ['2.30 p.m.', '14:30'],
    ['9 am', '09:00'],
    ['12:15 am', '00:15'],
    ['12 pm', '12:00'],
    ['1 pm', '13:00'],
    ['12 am', '00:00'],
  ] as const)('%j is read as %s', ([text, time]) => {
    expect(readTime(text)?.toString({ smallestUnit: 'minute' })).toBe(time)
  })

  test.for([
    ['10:00 - 12:30', '10:00'],
    ['10h–12h', '10:00'],
    ['2:00 - 4:00 PM', '14:00'],
    ['11:00 - 1:00 PM', '11:00'],
    ['10:00–12:30 PM', '10:00'],
    ['12:00 - 2 pm', '12:00'],
    ['12:00 - 12:30 pm', '12:00'],
    ['11 - 1 am', '23:00'],
    ['11:45 - 12:15pm', '11:45'],
    ['10 - 11:30 am', '10:00'],
    ['9:00 - 11:00 a.m.', '09:00'],
    ['2 am - 4 pm', '02:00'],
    ['14:00 - 4:00 PM', '14:00'],
    ['10:00 - late', '10:00'],
  ] as const)('of the range %s is %s', ([text, time]) => {
    expect(readTime(text)?.toString({ smallestUnit: 'minute' })).toBe(time)
  })

  test.for(['', '24:00', '10:60', 'noon', '13 pm', '0 am', '100', '10:3', 'at 10:30', '10:30x', '1430'])(
    '%j is none',
    (text) => {
      expect(readTime(text)).toBeNull()
    },
  )
})
