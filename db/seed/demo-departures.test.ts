import { describe, expect, test } from 'vitest'
import { availabilityState } from '#core/availability/availability.ts'
import {
  departuresAround,
  TIME_ZONE,
  withOneForToday,
  withPlacesTaken,
  type DemoDeparture,
} from './demo-departures.ts'
import { lacAnnecy } from './tours/lac-annecy.ts'
import { vieuxLyon } from './tours/vieux-lyon.ts'

/** Every half hour of a summer's day, of a winter's day, and of the days on which the clocks change. */
const MOMENTS = ['2026-07-14', '2026-11-21', '2027-03-28', '2027-10-31'].flatMap((day) => {
  const midnight = Temporal.PlainDate.from(day).toZonedDateTime(TIME_ZONE)
  return Array.from({ length: 48 }, (_, half) => midnight.add({ minutes: 30 * half }).toInstant())
})

function calendarAt(now: Temporal.Instant): DemoDeparture[] {
  const lyon = withOneForToday(departuresAround(vieuxLyon, now), vieuxLyon, now)
  return withPlacesTaken([...lyon, ...departuresAround(lacAnnecy, now)].sort(byTime), now)
}

const stateOf = (departure: DemoDeparture, now: Temporal.Instant) =>
  availabilityState(
    { ...departure, closed: false, cancelled: false, seatsTaken: departure.capacity - departure.left },
    now,
  )

describe('at whatever hour the demo starts', () => {
  test.for(MOMENTS.map((moment) => moment.toString()))('%s', (moment) => {
    const now = Temporal.Instant.from(moment)
    const departures = calendarAt(now)
    const today = now.toZonedDateTimeISO(TIME_ZONE).toPlainDate()
    const dayOf = ({ startsAt }: DemoDeparture) => startsAt.toZonedDateTimeISO(TIME_ZONE).toPlainDate()

    const soon = departures.filter(
      (departure) => stateOf(departure, now).bookable && dayOf(departure).since(today).days < 2,
    )
    expect(soon.some(({ left }) => left === 2)).toBe(true)
    const board = departures
      .filter((departure) => !['past', 'cutoff'].includes(stateOf(departure, now).reason ?? ''))
      .slice(0, 8)
    expect(board.some((departure) => stateOf(departure, now).status === 'SOLD_OUT')).toBe(true)
    expect(board.filter((departure) => stateOf(departure, now).bookable).length).toBeGreaterThanOrEqual(4)

    const starts = departures.map((departure) => `${departure.startsAt.toString()} ${departure.capacity}`)
    expect(new Set(starts).size).toBe(starts.length)
    expect(departures.every(({ left, capacity }) => left >= 0 && left <= capacity)).toBe(true)
  })
})

test('the calendar reaches five months ahead', () => {
  const now = Temporal.Instant.from('2026-11-21T10:00:00Z')
  const last = calendarAt(now).at(-1) as DemoDeparture
  expect(now.until(last.startsAt).total('days')).toBeGreaterThan(150)
})

function byTime(a: DemoDeparture, b: DemoDeparture): number {
  return Temporal.Instant.compare(a.startsAt, b.startsAt)
}
