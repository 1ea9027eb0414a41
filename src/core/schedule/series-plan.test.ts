import { expect, test } from 'vitest'
import { planSeries } from './series-plan.ts'

const TOUR = { timeZone: 'Europe/Paris', durationMinutes: 150, cutoffMinutes: 120 }
const NOW = Temporal.Instant.from('2026-12-04T12:00:00Z')
const everyDayAt = (time: string, from: string, to: string, exceptions: string[] = []) => ({
  ...TOUR,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  times: [Temporal.PlainTime.from(time)],
  from: Temporal.PlainDate.from(from),
  to: Temporal.PlainDate.from(to),
  exceptions: exceptions.map((day) => Temporal.PlainDate.from(day)),
})

test('names the fate of each day of a series', () => {
  const there = Temporal.Instant.from('2026-12-06T09:00:00Z')
  const planned = planSeries(everyDayAt('10:00', '2026-12-04', '2026-12-07', ['2026-12-07']), {
    now: NOW,
    exists: (startsAt) => startsAt.equals(there),
  })
  expect(planned.map(({ localStart, fate }) => [localStart.toString(), fate])).toEqual([
    ['2026-12-04T10:00:00', 'past'],
    ['2026-12-05T10:00:00', 'made'],
    ['2026-12-06T10:00:00', 'exists'],
    ['2026-12-07T10:00:00', 'exception'],
  ])
})

test('leaves out one time of a day without the others', () => {
  const series = {
    ...everyDayAt('10:00', '2026-12-05', '2026-12-06'),
    times: ['10:00', '14:00'].map((time) => Temporal.PlainTime.from(time)),
    exceptions: [Temporal.PlainDateTime.from('2026-12-05T14:00')],
  }
  const planned = planSeries(series, { now: NOW, exists: () => false })
  expect(planned.map(({ fate }) => fate)).toEqual(['made', 'exception', 'made', 'made'])
})

test('names the departures that a clock change moves', () => {
  const planned = planSeries(everyDayAt('02:30', '2027-03-27', '2027-03-29'), {
    now: NOW,
    exists: () => false,
  })
  expect(planned.map(({ localStart, moved }) => [localStart.toString(), moved])).toEqual([
    ['2027-03-27T02:30:00', false],
    ['2027-03-28T03:30:00', true],
    ['2027-03-29T02:30:00', false],
  ])
})
