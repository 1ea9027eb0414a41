import { describe, expect, test } from 'vitest'
import { departureState } from '#core/departure/departure.ts'
import {
  departuresAround,
  TIME_ZONE,
  withDecisionsToMake,
  withOneForToday,
  withPlacesTaken,
  type DemoDeparture,
} from './departures.ts'
import { createDice } from './seeded-random.ts'
import { TOURS } from './tours.ts'

/** A week, and the days on which the clocks change, at the hours when guides sleep, start, stop and sleep again. */
const MOMENTS = [16, 17, 18, 19, 20, 21, 22]
  .map((day) => `2026-11-${day}`)
  .concat('2026-07-14', '2027-03-28', '2027-10-31', '2026-12-25')
  .flatMap((day) => ['00:30', '09:00', '15:59', '18:00', '23:30'].map((time) => `${day}T${time}`))

function calendarAt(now: Temporal.Instant): DemoDeparture[] {
  const all = TOURS.flatMap((demo, index) => {
    const usual = departuresAround(demo, now)
    return index === 0 ? withOneForToday(usual, demo, now) : usual
  })
  return withPlacesTaken(all.toSorted(byTime), now, createDice(1))
}

const stateOf = (departure: DemoDeparture, now: Temporal.Instant) =>
  departureState(
    {
      ...departure,
      closed: departure.closedBecause !== undefined,
      cancelled: departure.calledOffAt !== undefined,
      seatsTaken: departure.capacity - departure.left,
    },
    now,
  )

describe('at whatever hour the demo starts', () => {
  test.for(MOMENTS)('%s', (moment) => {
    const now = Temporal.PlainDateTime.from(moment).toZonedDateTime(TIME_ZONE).toInstant()
    const departures = calendarAt(now)
    const today = Temporal.PlainDateTime.from(moment).toPlainDate()
    const isSoon = ({ localStart }: DemoDeparture) => localStart.toPlainDate().since(today).days < 2

    const sure = departures.filter(
      (departure) => departure.left === 2 && isSoon(departure) && stateOf(departure, now).bookable,
    )
    expect(sure.some(({ cutoffAt }) => now.until(cutoffAt).total('minutes') >= 60)).toBe(true)

    const board = departures
      .filter((departure) => ['sold_out', null].includes(stateOf(departure, now).reason))
      .slice(0, 8)
    const states = board.map((departure) => stateOf(departure, now))
    expect(states.some(({ status }) => status === 'SOLD_OUT')).toBe(true)
    expect(states.some(({ few }) => few)).toBe(true)
    expect(states.filter(({ bookable }) => bookable).length).toBeGreaterThanOrEqual(4)
    expect(new Set(board.map(({ slug }) => slug)).size).toBeGreaterThanOrEqual(2)

    const toDecide = withDecisionsToMake(departures, () => 4, now).filter(({ bookedMax }) => bookedMax === 3)
    expect(toDecide).toHaveLength(3)

    const starts = departures.map(({ slug, startsAt }) => `${slug} ${startsAt.toString()}`)
    expect(new Set(starts).size).toBe(starts.length)
    expect(departures.every(({ left, capacity }) => left >= 0 && left <= capacity)).toBe(true)
  })
})

describe('the calendar', () => {
  const now = Temporal.Instant.from('2026-11-21T10:00:00Z')
  const departures = calendarAt(now)

  test('reaches five months ahead and a year back', () => {
    expect(now.until(departures.at(-1)!.startsAt).total('days')).toBeGreaterThan(150)
    expect(departures[0]!.startsAt.until(now).total('days')).toBeGreaterThan(365)
  })

  test('leaves at the same wall time when the clocks have changed', () => {
    const sailing = departures.filter(({ slug }) => slug === 'lac-annecy-voile')
    expect(new Set(sailing.map(({ localStart }) => localStart.toPlainTime().toString()))).toEqual(
      new Set(['09:30:00']),
    )
    const hoursInUtc = sailing.map(({ startsAt }) => startsAt.toZonedDateTimeISO('UTC').hour)
    expect(new Set(hoursInUtc)).toEqual(new Set([7, 8]))
  })

  test('has two departures on some days, in different languages, and some that are closed', () => {
    const saturday = departures.filter(
      ({ slug, localStart }) =>
        slug === 'vieux-lyon-traboules' && localStart.toPlainDate().toString() === '2026-12-05',
    )
    expect(saturday.map(({ languages }) => languages)).toEqual([['en'], ['fr']])
    expect(departures.some(({ closedBecause }) => closedBecause)).toBe(true)
    expect(departures.some(({ calledOffAt }) => calledOffAt)).toBe(true)
  })

  test('rests on Christmas Day and New Year’s Day', () => {
    const days = departures.map(({ localStart }) => localStart.toPlainDate().toString())
    expect(days.filter((day) => day.endsWith('-12-25') || day.endsWith('-01-01'))).toEqual([])
  })
})

function byTime(a: DemoDeparture, b: DemoDeparture): number {
  return Temporal.Instant.compare(a.startsAt, b.startsAt)
}
