import { describe, expect, test } from 'vitest'
import { draftDeparture, draftSeries, minutesBetween, plannedStart, type Series } from './draft-departure.ts'

const TOUR = { timeZone: 'Europe/Paris', durationMinutes: 150, cutoffMinutes: 120 }

function draft(localStart: string) {
  const made = draftDeparture({ ...TOUR, localStart: Temporal.PlainDateTime.from(localStart) })
  return Object.fromEntries(
    Object.entries(made).map(([name, value]) => [name, typeof value === 'object' ? value.toString() : value]),
  )
}

describe('a departure', () => {
  test('has its instants from the wall time of its zone', () => {
    expect(draft('2026-12-05T10:00')).toEqual({
      localStart: '2026-12-05T10:00:00',
      localEnd: '2026-12-05T12:30:00',
      timeZone: 'Europe/Paris',
      startsAt: '2026-12-05T09:00:00Z',
      endsAt: '2026-12-05T11:30:00Z',
      cutoffAt: '2026-12-05T07:00:00Z',
      moved: false,
    })
  })

  test('in the hour that spring skips moves forward and says so', () => {
    expect(draft('2027-03-28T02:30')).toMatchObject({
      localStart: '2027-03-28T03:30:00',
      startsAt: '2027-03-28T01:30:00Z',
      moved: true,
    })
  })

  test('in the hour that autumn repeats takes the first of the two', () => {
    expect(draft('2027-10-31T02:30')).toMatchObject({
      localStart: '2027-10-31T02:30:00',
      startsAt: '2027-10-31T00:30:00Z',
      moved: false,
    })
  })

  test('that lasts across a change of clocks ends when it really ends', () => {
    expect(draft('2027-03-28T00:30')).toMatchObject({
      localEnd: '2027-03-28T04:00:00',
      endsAt: '2027-03-28T02:00:00Z',
    })
    expect(draft('2027-10-31T01:30')).toMatchObject({
      localEnd: '2027-10-31T03:00:00',
      endsAt: '2027-10-31T02:00:00Z',
    })
  })
})

describe('a series', () => {
  const days = (from: string, to: string) => ({
    from: Temporal.PlainDate.from(from),
    to: Temporal.PlainDate.from(to),
  })
  const times = (...all: string[]) => all.map((time) => Temporal.PlainTime.from(time))
  const starts = (series: Omit<Series, keyof typeof TOUR>) =>
    draftSeries({ ...TOUR, ...series }).map(({ startsAt }) => startsAt.toString())

  test('keeps its wall time through spring and autumn', () => {
    const saturdaysAndSundays = { weekdays: [6, 7], times: times('13:00') }
    expect(starts({ ...saturdaysAndSundays, ...days('2027-03-27', '2027-03-28') })).toEqual([
      '2027-03-27T12:00:00Z',
      '2027-03-28T11:00:00Z',
    ])
    expect(starts({ ...saturdaysAndSundays, ...days('2027-10-30', '2027-10-31') })).toEqual([
      '2027-10-30T11:00:00Z',
      '2027-10-31T12:00:00Z',
    ])
  })

  test('includes both ends, and leaves out other weekdays and exceptions', () => {
    const exceptions = [Temporal.PlainDate.from('2026-12-25')]
    const fridays = {
      weekdays: [5],
      times: times('17:00', '10:00'),
      exceptions,
      ...days('2026-12-18', '2027-01-01'),
    }
    expect(starts(fridays)).toEqual([
      '2026-12-18T09:00:00Z',
      '2026-12-18T16:00:00Z',
      '2027-01-01T09:00:00Z',
      '2027-01-01T16:00:00Z',
    ])
  })

  test('makes one departure of two times that spring pushes together', () => {
    expect(
      starts({ weekdays: [7], times: times('02:30', '03:30'), ...days('2027-03-28', '2027-03-28') }),
    ).toEqual(['2027-03-28T01:30:00Z'])
  })

  test('that ends before it begins is empty', () => {
    expect(
      starts({ weekdays: [1, 2, 3, 4, 5, 6, 7], times: times('10:00'), ...days('2027-01-02', '2027-01-01') }),
    ).toEqual([])
  })
})

describe('the planned start of a departure', () => {
  const start = (local: string) => ({
    localStart: Temporal.PlainDateTime.from(local),
    timeZone: 'Europe/Paris',
  })
  const planned = (local: string, time: string) =>
    plannedStart(start(local), Temporal.PlainTime.from(time)).toString()

  test('is the time of its series, from which a clock change has moved it', () => {
    expect(planned('2027-03-28T03:30', '02:30')).toBe('2027-03-28T02:30:00')
  })

  test('is its own where a member has moved it', () => {
    expect(planned('2027-03-28T03:30', '02:00')).toBe('2027-03-28T03:30:00')
    expect(planned('2027-03-29T03:30', '02:30')).toBe('2027-03-29T03:30:00')
  })
})

test('the time between two instants is in whole minutes, over days and a clock change', () => {
  expect(minutesBetween('2027-03-27T09:00:00Z', '2027-03-28T10:01:59Z')).toBe(25 * 60 + 1)
  expect(minutesBetween('2027-03-28T10:00:00Z', '2027-03-28T09:00:00Z')).toBe(-60)
})
