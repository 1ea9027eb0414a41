import { instantOfLocal } from '../kernel/zone.ts'

/** The start of a departure, and the end of its online booking. */
export type DepartureTime = {
  localStart: Temporal.PlainDateTime
  timeZone: string
  durationMinutes: number
  cutoffMinutes: number
}

/** A departure's times, local and derived. `moved`: clocks skip the wanted time that day, so it leaves later. */
export type DraftDeparture = {
  localStart: Temporal.PlainDateTime
  localEnd: Temporal.PlainDateTime
  timeZone: string
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
  cutoffAt: Temporal.Instant
  moved: boolean
}

/** Repeated departures, in wall time: 9:30 stays 9:30 when the clocks change. */
export type Series = Omit<DepartureTime, 'localStart'> & {
  /** 1 is Monday, 7 is Sunday. */
  weekdays: readonly number[]
  times: readonly Temporal.PlainTime[]
  /** Both days are included. */
  from: Temporal.PlainDate
  to: Temporal.PlainDate
  exceptions?: readonly Temporal.PlainDate[]
}

/** The departure at a wall-clock time; its end follows after the real duration of the tour. */
export function draftDeparture(time: DepartureTime): DraftDeparture {
  const { instant: startsAt, local: localStart, moved } = instantOfLocal(time.localStart, time.timeZone)
  const endsAt = startsAt.add({ minutes: time.durationMinutes })
  return {
    localStart,
    localEnd: endsAt.toZonedDateTimeISO(time.timeZone).toPlainDateTime(),
    timeZone: time.timeZone,
    startsAt,
    endsAt,
    cutoffAt: startsAt.subtract({ minutes: time.cutoffMinutes }),
    moved,
  }
}

/**
 * The start that a departure was planned at: `time` of its day where a clock change has moved it from there, such as
 * from the time of the others of its series, else its own.
 */
export function plannedStart(
  { localStart, timeZone }: Pick<DepartureTime, 'localStart' | 'timeZone'>,
  time: Temporal.PlainTime,
): Temporal.PlainDateTime {
  const planned = localStart.toPlainDate().toPlainDateTime(time)
  return instantOfLocal(planned, timeZone).local.equals(localStart) ? planned : localStart
}

/** The whole minutes between two stored instants: the rules of a departure, read back from its times. */
export function minutesBetween(from: string, to: string): number {
  return Temporal.Instant.from(from).until(to, { largestUnit: 'minutes' }).minutes
}

/** Every departure of a series by time; two times that a clock change pushes together are one departure. */
export function draftSeries(series: Series): DraftDeparture[] {
  const { timeZone, durationMinutes, cutoffMinutes } = series
  const drafts = daysOf(series).flatMap((day) =>
    series.times.map((time) =>
      draftDeparture({ localStart: day.toPlainDateTime(time), timeZone, durationMinutes, cutoffMinutes }),
    ),
  )
  const byStart = new Map(drafts.map((draft) => [draft.startsAt.epochMilliseconds, draft]))
  return [...byStart.values()].sort((a, b) => Temporal.Instant.compare(a.startsAt, b.startsAt))
}

function daysOf({ from, to, weekdays, exceptions = [] }: Series): Temporal.PlainDate[] {
  const length = from.until(to, { largestUnit: 'days' }).days + 1
  return Array.from({ length: Math.max(0, length) }, (_, days) => from.add({ days })).filter(
    (day) => weekdays.includes(day.dayOfWeek) && !exceptions.some((exception) => exception.equals(day)),
  )
}
