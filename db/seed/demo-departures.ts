import {
  draftAvailability,
  draftSeries,
  type DraftAvailability,
} from '#core/availability/draft-availability.ts'
import type { DemoTour } from './demo-tour.ts'

export const TIME_ZONE = 'Europe/Paris'

/** A departure of a demo tour, and how many places are left on it. */
export type DemoDeparture = DraftAvailability & { languages: string[]; capacity: number; left: number }

/** How far the demo's calendar reaches, in days. */
const DAYS_BACK = 60
const DAYS_AHEAD = 155

/** Places left on the departures that come first, over and over; 0 is sold out. The rest have all of theirs. */
const LEFT = [6, 4, 0, 7, 3, 5, 9, 0, 6, 8]
const ON_THE_BOARD = 20

/** Every departure of a tour around now, in order of time. */
export function departuresAround(demo: DemoTour, now: Temporal.Instant): DemoDeparture[] {
  const today = now.toZonedDateTimeISO(TIME_ZONE).toPlainDate()
  const span = { from: today.subtract({ days: DAYS_BACK }), to: today.add({ days: DAYS_AHEAD }) }
  const { capacity, leaves } = demo.schedule
  const departures = leaves.flatMap(({ weekdays, time, languages }) =>
    draftSeries({ ...timesOf(demo), ...span, weekdays, times: [Temporal.PlainTime.from(time)] }).map(
      (draft) => ({
        ...draft,
        languages,
        capacity,
        left: capacity,
      }),
    ),
  )
  return departures.sort(byTime)
}

/**
 * The same departures with one that can still be booked today, two places left; tomorrow when it is too late for today.
 * Whoever starts the demo, at whatever hour, has something to book.
 */
export function withOneForToday(
  departures: readonly DemoDeparture[],
  demo: DemoTour,
  now: Temporal.Instant,
): DemoDeparture[] {
  const draft = draftAvailability({
    ...timesOf(demo),
    localStart: nextConvenientStart(now, demo.cutoffMinutes),
  })
  const usual = departures.find((departure) => departure.startsAt.equals(draft.startsAt))
  const languages = usual?.languages ?? demo.languages
  const sure = { ...draft, languages, capacity: demo.schedule.capacity, left: 2 }
  return [...departures.filter((departure) => departure !== usual), sure].sort(byTime)
}

/** Takes places on the departures that come first, so that the board shows every state there is. */
export function withPlacesTaken<D extends DemoDeparture>(
  departures: readonly D[],
  now: Temporal.Instant,
): D[] {
  const upcoming = departures.filter(({ cutoffAt }) => Temporal.Instant.compare(cutoffAt, now) > 0)
  const untouched = upcoming.filter(({ left, capacity }) => left === capacity).slice(0, ON_THE_BOARD)
  return departures.map((departure) => {
    const place = untouched.indexOf(departure)
    if (place < 0) return departure
    return { ...departure, left: Math.min(departure.capacity, LEFT[place % LEFT.length] ?? 0) }
  })
}

/** Hours at which a guide would walk, and at least this long before booking closes. */
const CONVENIENT_HOURS = [10, 14, 17, 19]
const MARGIN_MINUTES = 45

function nextConvenientStart(now: Temporal.Instant, cutoffMinutes: number): Temporal.PlainDateTime {
  const earliest = now
    .add({ minutes: cutoffMinutes + MARGIN_MINUTES })
    .toZonedDateTimeISO(TIME_ZONE)
    .toPlainDateTime()
  const today = now.toZonedDateTimeISO(TIME_ZONE).toPlainDate()
  const starts = [0, 1].flatMap((days) =>
    CONVENIENT_HOURS.map((hour) =>
      today.add({ days }).toPlainDateTime({ hour, minute: hour === 14 ? 30 : 0 }),
    ),
  )
  // Tomorrow evening is always late enough: the cut-off is hours, not days.
  return starts.find((start) => Temporal.PlainDateTime.compare(start, earliest) >= 0) ?? starts.at(-1)!
}

function timesOf({ durationMinutes, cutoffMinutes }: DemoTour) {
  return { timeZone: TIME_ZONE, durationMinutes, cutoffMinutes }
}

function byTime(a: DraftAvailability, b: DraftAvailability): number {
  return Temporal.Instant.compare(a.startsAt, b.startsAt)
}
