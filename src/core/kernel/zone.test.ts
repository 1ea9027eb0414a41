import { describe, expect, test } from 'vitest'
import {
  dayAfter,
  dayAt,
  dayBefore,
  daysAnywhere,
  instantOfLocal,
  instantsOfLocalDays,
  isTimeZone,
  midnightOf,
  startOfDayAfter,
} from './zone.ts'

test('a time zone is one that this runtime knows', () => {
  expect(['Europe/Paris', 'Asia/Kolkata', 'UTC'].map(isTimeZone)).toEqual([true, true, true])
  expect(['', 'Europe/Lyon', 'Paris', '../etc'].map(isTimeZone)).toEqual([false, false, false, false])
})

// Temporal reads the zone of each.
test.each([
  '+275760-09-14T00:00:00Z',
  '2026-03-29T02:30+02:00',
  '2026-01-01T00:00[Europe/Paris]',
  '+02:00',
  '+0200',
  '-05',
])('%s is no time zone of a place', (text) => {
  expect(isTimeZone(text)).toBe(false)
})

describe('a wall-clock time at Paris', () => {
  test.each([
    ['2026-07-14T10:00', '2026-07-14T08:00:00Z', '2026-07-14T10:00:00', false],
    // Clocks skip from 2:00 to 3:00.
    ['2027-03-28T02:30', '2027-03-28T01:30:00Z', '2027-03-28T03:30:00', true],
    // 2:30 comes twice; the first is in summer time.
    ['2026-10-25T02:30', '2026-10-25T00:30:00Z', '2026-10-25T02:30:00', false],
  ])('%s is %s', (local, instant, shown, moved) => {
    const found = instantOfLocal(Temporal.PlainDateTime.from(local), 'Europe/Paris')
    expect(found.instant.toString()).toBe(instant)
    expect(found.local.toString()).toBe(shown)
    expect(found.moved).toBe(moved)
  })
})

test('the day of an instant is that of the place', () => {
  const instant = Temporal.Instant.from('2026-12-31T23:30:00Z')
  expect(dayAt(instant, 'Europe/Paris')).toBe('2027-01-01')
  expect(dayAt(instant, 'America/St_Johns')).toBe('2026-12-31')
})

test.each([
  ['2026-11-22', '2026-11-23'],
  ['2026-12-31', '2027-01-01'],
  ['2028-02-28', '2028-02-29'],
  ['2026-02-28', '2026-03-01'],
])('the day after %s is %s', (day, next) => {
  expect(dayAfter(day)).toBe(next)
  expect(dayBefore(next)).toBe(day)
})

test.each([
  ['Europe/Paris', '2026-06-16', '2026-06-15T22:00:00Z'],
  // A day that begins at 1:00.
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00Z'],
])('in %s, %s begins at %s', (zone, day, instant) => {
  expect(midnightOf(day, zone).toString()).toBe(instant)
})

test.each([
  ['2026-12-31T23:30:00Z', ['2026-12-31', '2027-01-01']],
  ['2026-07-11T04:00:00Z', ['2026-07-10', '2026-07-11']],
  ['2026-07-11T11:00:00Z', ['2026-07-10', '2026-07-11', '2026-07-12']],
])('%s is on these days somewhere', (instant, days) => {
  expect(daysAnywhere(Temporal.Instant.from(instant))).toEqual(days)
})

test.each([
  ['Europe/Paris', '2026-06-15T21:59:59Z', '2026-06-15T22:00:00Z'],
  ['Europe/Paris', '2026-06-15T22:00:00Z', '2026-06-16T22:00:00Z'],
  // A day of 25 hours.
  ['Europe/Paris', '2026-10-24T22:30:00Z', '2026-10-25T23:00:00Z'],
  // A day that begins at 1:00.
  ['Africa/Cairo', '2026-04-23T12:00:00Z', '2026-04-23T22:00:00Z'],
])('in %s, the day after %s begins at %s', (zone, instant, next) => {
  expect(startOfDayAfter(Temporal.Instant.from(instant), zone).toString()).toBe(next)
})

test.each(['Pacific/Kiritimati', 'Etc/GMT+12', 'America/St_Johns'])(
  'in %s, local days are in their bounds',
  (zone) => {
    const start = (day: string) => Temporal.PlainDate.from(day).toZonedDateTime(zone).toInstant()
    const { earliest, latest } = instantsOfLocalDays('2026-12-31', '2027-01-02')
    expect(Temporal.Instant.compare(earliest, start('2026-12-31'))).toBeLessThanOrEqual(0)
    expect(Temporal.Instant.compare(latest, start('2027-01-02'))).toBeGreaterThanOrEqual(0)
  },
)
