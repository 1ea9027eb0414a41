import { expect, test } from 'vitest'
import { orderOfDates, readDay, readTime } from './read-day.ts'

test.for([
  ['2026-07-04', '2026-07-04', null, null],
  ['2026-07-04T10:30', '2026-07-04', '10:30:00', null],
  ['2026-07-04 10:30:00Z', '2026-07-04', '10:30:00', 'UTC'],
  ['2026-07-04T10:30[Europe/Paris]', '2026-07-04', '10:30:00', 'Europe/Paris'],
  ['24/07/2026', '2026-07-24', null, null],
  ['07/24/2026 2:30 PM', '2026-07-24', '14:30:00', null],
  ['4 juillet 2026', '2026-07-04', null, null],
  ['sam. 4 juil. 2026 14h30', '2026-07-04', '14:30:00', null],
  ['July 4, 2026', '2026-07-04', null, null],
  ['Saturday, August 1st, 2026 9am', '2026-08-01', '09:00:00', null],
] as const)('%s is a day', ([text, day, time, zone]) => {
  const read = readDay(text, null)
  expect([read?.day.toString(), read?.time?.toString() ?? null, read?.zone]).toEqual([day, time, zone])
})

test.for(['', '31/02/2026', '03/04/2026', '2026-13-01', 'tomorrow', 'RRULE FREQ=DAILY', '12/12/1899'])(
  '%j is no day without an order',
  (text) => expect(readDay(text, null)).toBeNull(),
)

test('the order of day and month is that which the dates show', () => {
  expect(orderOfDates(['03/04/2026', '25/12/2026'])).toBe('DMY')
  expect(orderOfDates(['03/04/2026', '12/25/2026'])).toBe('MDY')
  expect(orderOfDates(['03/04/2026'])).toBeNull()
  expect(orderOfDates(['04/04/2026', '2026-05-01'])).toBe('none')
  expect(readDay('03/04/2026', 'DMY')?.day.toString()).toBe('2026-04-03')
  expect(readDay('03/04/2026', 'MDY')?.day.toString()).toBe('2026-03-04')
})

test('times are read as people write them', () => {
  const times = [
    '14:30',
    '14h30',
    '14 h 30',
    '2:30 PM',
    '2.30 p.m.',
    '9h',
    '9 am',
    '10:00 - 12:30',
    '24:00',
    'noon',
  ]
  expect(times.map((time) => readTime(time)?.toString({ smallestUnit: 'minute' }) ?? null)).toEqual([
    '14:30',
    '14:30',
    '14:30',
    '14:30',
    '14:30',
    '09:00',
    '09:00',
    '10:00',
    null,
    null,
  ])
})
