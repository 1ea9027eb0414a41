import { afterAll, describe, expect, test } from 'vitest'
import { draftDeparture, draftSeries } from '#core/schedule/draft-departure.ts'
import { formatInstant } from '#i18n/format-date.ts'

const PLACE = { timeZone: 'Europe/Paris', durationMinutes: 150, cutoffMinutes: 120 }
const MACHINES = ['UTC', 'Europe/Paris', 'America/New_York', 'Pacific/Kiritimati']
/** Each start on the days that have 23 and 25 hours, as it is held: the hour that spring skips is moved. */
const STARTS = [
  ['2027-03-28T00:30', '00:30', '2027-03-27T23:30:00Z'],
  ['2027-03-28T02:30', '03:30', '2027-03-28T01:30:00Z'],
  ['2027-03-28T13:00', '13:00', '2027-03-28T11:00:00Z'],
  ['2027-03-28T23:30', '23:30', '2027-03-28T21:30:00Z'],
  ['2027-10-31T00:30', '00:30', '2027-10-30T22:30:00Z'],
  ['2027-10-31T02:30', '02:30', '2027-10-31T00:30:00Z'],
  ['2027-10-31T13:00', '13:00', '2027-10-31T12:00:00Z'],
  ['2027-10-31T23:30', '23:30', '2027-10-31T22:30:00Z'],
] as const
const MATRIX = MACHINES.flatMap((machine) => STARTS.map((start) => [machine, ...start] as const))

const zoneOfTests = process.env.TZ
afterAll(() => {
  process.env.TZ = zoneOfTests
})

describe('on a machine in any zone, on the days that clocks change', () => {
  test.for(MATRIX)('%s: the departure of %s leaves at %s', ([machine, wanted, wall, instant]) => {
    process.env.TZ = machine
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(machine)
    const localStart = Temporal.PlainDateTime.from(wanted)
    const made = draftDeparture({ ...PLACE, localStart })
    expect(made.startsAt.toString()).toBe(instant)
    expect(made.localStart.toString().slice(11, 16)).toBe(wall)
    expect(formatInstant(instant, PLACE.timeZone, 'fr', 'medium')).toContain(wall)

    // A series over the day has it once, neither twice nor not at all.
    const day = localStart.toPlainDate()
    const week = { from: day.subtract({ days: 3 }), to: day.add({ days: 3 }) }
    const series = draftSeries({
      ...PLACE,
      ...week,
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      times: [localStart.toPlainTime()],
    })
    expect(series).toHaveLength(7)
    expect(series.filter(({ startsAt }) => startsAt.toString() === instant)).toHaveLength(1)
  })
})
