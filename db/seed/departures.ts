import { draftDeparture, draftSeries, type DraftDeparture } from '#core/schedule/draft-departure.ts'
import { DECISION_HOURS } from '#core/tour/tour.ts'
import type { DemoTour, Leaving } from './demo-tour.ts'
import type { Dice } from './seeded-random.ts'

export const TIME_ZONE = 'Europe/Paris'

/** A departure of a demo tour, with its number of free seats. */
export type DemoDeparture = DraftDeparture & {
  slug: string
  languages: string[]
  capacity: number
  left: number
  /** The reason why it is not sold online; a departure that is on sale has none. */
  closedBecause?: string
  /** At most so many seats of its parties are booked: the minimum of the tour is not reached. */
  bookedMax?: number
  /** The time at which the operator cancelled it. */
  calledOffAt?: Temporal.Instant
}

/** The range of the demo's calendar: reviews go back a year, sales five months ahead. */
const DAYS_BACK = 400
const DAYS_AHEAD = 155

/** Free seats on the next departures, repeatedly; 0 is sold out. */
const LEFT_ON_THE_BOARD = [6, 4, 0, 7, 3, 5, 9, 1, 6, 0, 8, 2]
const ON_THE_BOARD = 24
/** The first of them is due soonest, and one is decided no at the first start. */
const DECISIONS_TO_MAKE = 3
/** The days of the board of decisions, with the last one left out. */
const BOARD_HOURS = 9 * 24
/** Of past departures: storms, mostly. */
const CALLED_OFF_PERCENT = 3

/** Every departure of a tour around now, all its seats free, in order of time. */
export function departuresAround(demo: DemoTour, now: Temporal.Instant): DemoDeparture[] {
  const today = now.toZonedDateTimeISO(TIME_ZONE).toPlainDate()
  const span = { from: today.subtract({ days: DAYS_BACK }), to: today.add({ days: DAYS_AHEAD }) }
  return demo.schedule.leaves.flatMap((leaving) => departuresOf(demo, leaving, span)).toSorted(byTime)
}

/**
 * The same departures with one that can still be booked today, two seats left; tomorrow when it is too late for today.
 * Anyone who starts the demo, at whatever hour, can book something.
 */
export function withOneForToday(
  departures: readonly DemoDeparture[],
  demo: DemoTour,
  now: Temporal.Instant,
): DemoDeparture[] {
  const localStart = nextConvenientStart(now, demo.cutoffMinutes)
  const draft = draftDeparture({ ...timesOf(demo), localStart })
  const usual = departures.find((departure) => departure.startsAt.equals(draft.startsAt))
  const sure: DemoDeparture = { ...free(demo, draft, usual?.languages ?? demo.languages), left: 2 }
  return [...departures.filter((departure) => departure !== usual), sure].toSorted(byTime)
}

/**
 * Takes seats on the departures of all tours, in order of time, so that the board shows every state: a full season
 * behind, the next weeks busy, the far ones nearly free. A few are closed, and a few were cancelled.
 */
export function withPlacesTaken(
  departures: readonly DemoDeparture[],
  now: Temporal.Instant,
  dice: Dice,
): DemoDeparture[] {
  const open = departures.filter(({ cutoffAt }) => Temporal.Instant.compare(cutoffAt, now) > 0)
  const untouched = open.filter(({ left, capacity }) => left === capacity)
  const next = new Map(untouched.slice(0, ON_THE_BOARD).map((departure, place) => [departure, place]))
  return departures.map((departure) => {
    if (departure.left < departure.capacity) return departure
    const place = next.get(departure)
    if (place !== undefined) return { ...departure, left: leftOnTheBoard(departure, place) }
    const days = now.until(departure.startsAt).total('days')
    if (days > 20 && dice.chance(4)) return { ...departure, closedBecause: 'Privatisé' }
    const taken = { ...departure, left: departure.capacity - takenOf(departure.capacity, days, dice) }
    const calledOff = days < 0 && dice.chance(CALLED_OFF_PERCENT)
    return calledOff ? { ...taken, calledOffAt: departure.startsAt.subtract({ hours: 15 }) } : taken
  })
}

/**
 * The same departures with a few on the board of decisions that stay below their minimum, so that an owner who tries
 * the demo has decisions to make. Their decision deadline is still to come.
 */
export function withDecisionsToMake(
  departures: readonly DemoDeparture[],
  minimumOf: (slug: string) => number,
  now: Temporal.Instant,
): DemoDeparture[] {
  const [from, to] = [now.add({ hours: DECISION_HOURS + 2 }), now.add({ hours: BOARD_HOURS })]
  const onBoard = departures.filter(
    ({ slug, startsAt, closedBecause }) =>
      minimumOf(slug) > 1 && !closedBecause && isBetween(startsAt, from, to),
  )
  const few = new Set(onBoard.slice(0, DECISIONS_TO_MAKE))
  return departures.map((departure) =>
    few.has(departure) ? { ...departure, bookedMax: minimumOf(departure.slug) - 1 } : departure,
  )
}

function departuresOf(
  demo: DemoTour,
  { weekdays, time, weeks, languages }: Leaving,
  span: { from: Temporal.PlainDate; to: Temporal.PlainDate },
): DemoDeparture[] {
  const times = [Temporal.PlainTime.from(time)]
  return draftSeries({ ...timesOf(demo), ...span, weekdays, times, exceptions: holidaysIn(span) })
    .filter(({ localStart }) => !weeks || (weeks === 'even') === ((localStart.weekOfYear ?? 0) % 2 === 0))
    .map((draft) => free(demo, draft, languages))
}

/** No tour leaves on these days. */
function holidaysIn({
  from,
  to,
}: {
  from: Temporal.PlainDate
  to: Temporal.PlainDate
}): Temporal.PlainDate[] {
  const years = Array.from({ length: to.year - from.year + 1 }, (_, index) => from.year + index)
  return years.flatMap((year) => [
    Temporal.PlainDate.from({ year, month: 12, day: 25 }),
    Temporal.PlainDate.from({ year, month: 1, day: 1 }),
  ])
}

function free(demo: DemoTour, draft: DraftDeparture, languages: string[]): DemoDeparture {
  const { capacity } = demo.schedule
  return { ...draft, slug: demo.slug, languages, capacity, left: capacity }
}

/** Hours at which a guide would walk, and at least this long before booking closes. */
const CONVENIENT_STARTS = ['10:00', '14:30', '17:00', '19:00']
const MARGIN_MINUTES = 60

function nextConvenientStart(now: Temporal.Instant, cutoffMinutes: number): Temporal.PlainDateTime {
  const earliest = now
    .add({ minutes: cutoffMinutes + MARGIN_MINUTES })
    .toZonedDateTimeISO(TIME_ZONE)
    .toPlainDateTime()
  const today = now.toZonedDateTimeISO(TIME_ZONE).toPlainDate()
  const starts = [0, 1].flatMap((days) =>
    CONVENIENT_STARTS.map((time) => today.add({ days }).toPlainDateTime(time)),
  )
  // Tomorrow evening is always late enough: the cut-off is hours, not days.
  return starts.find((start) => Temporal.PlainDateTime.compare(start, earliest) >= 0) ?? starts.at(-1)!
}

/** A boat of six with seven free seats would have no reservation. */
function leftOnTheBoard({ capacity }: DemoDeparture, place: number): number {
  return Math.min(capacity - 1, LEFT_ON_THE_BOARD[place % LEFT_ON_THE_BOARD.length] ?? 0)
}

function takenOf(capacity: number, days: number, dice: Dice): number {
  const [from, to] = days < 0 ? [40, 100] : days < 35 ? [20, 90] : days < 75 ? [0, 60] : [0, 25]
  return Math.round((capacity * dice.between(from, to)) / 100)
}

function timesOf({ durationMinutes, cutoffMinutes }: DemoTour) {
  return { timeZone: TIME_ZONE, durationMinutes, cutoffMinutes }
}

function isBetween(at: Temporal.Instant, from: Temporal.Instant, to: Temporal.Instant): boolean {
  return Temporal.Instant.compare(at, from) > 0 && Temporal.Instant.compare(at, to) < 0
}

function byTime(a: DraftDeparture, b: DraftDeparture): number {
  return Temporal.Instant.compare(a.startsAt, b.startsAt)
}
