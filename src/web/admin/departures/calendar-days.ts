import { dayOfText } from '../../document/day-of-text.ts'

/** The content of the calendar: a month or a week around a day ('YYYY-MM-DD'), or all of that day. */
export type CalendarView = 'month' | 'week' | 'day'

/**
 * The days of a calendar in rows of seven (a single day is a row of its own), and the days that lead to its
 * neighbours.
 */
export type CalendarDays = {
  view: CalendarView
  day: string
  weeks: string[][]
  /** Weeks of the present month that are over, and left out until they are requested. */
  earlierWeeks: number
  from: string
  to: string
  previous: string
  next: string
}

/** Departures that each day lists; the rest is one press away, in the view of that day. */
export const LISTED_PER_DAY: Record<CalendarView, number> = { month: 6, week: 24, day: 300 }

/** The parameter that shows the days before the present one. */
export const EARLIER = 'earlier'

/** The present month has at least this number of weeks from the present one on. */
const WEEKS_AHEAD = 4

/**
 * The calendar around a day; an invalid day becomes `today`. `weekStart` as in ISO: 1 is Monday, 7 Sunday. The present
 * month begins with the present week, unless its earlier ones are requested.
 */
export function calendarDays(
  requested: { view: string | null; day: string | null; isEarlier: boolean },
  today: string,
  weekStart: number,
): CalendarDays {
  const view = viewOf(requested.view)
  const present = Temporal.PlainDate.from(today)
  const day = dayOfText(requested.day) ?? present
  const anchor = view === 'month' ? day.with({ day: 1 }) : day
  const step = STEPS[view]
  const isPresent = view === 'month' && !requested.isEarlier && anchor.equals(present.with({ day: 1 }))
  const [first, last] = isPresent ? [present, endOfPresent(present)] : [anchor, endOf(view, day)]
  const weeks = view === 'day' ? [[day]] : rowsOf(first, last, weekStart)
  const days = weeks.flat()
  return {
    view,
    day: day.toString(),
    weeks: weeks.map((week) => week.map(String)),
    earlierWeeks: isPresent ? rowsOf(anchor, present, weekStart).length - 1 : 0,
    from: String(days[0]),
    to: String(days.at(-1)),
    previous: anchor.subtract(step).toString(),
    next: anchor.add(step).toString(),
  }
}

const STEPS = { month: { months: 1 }, week: { days: 7 }, day: { days: 1 } } as const

function viewOf(text: string | null): CalendarView {
  return text === 'week' || text === 'day' ? text : 'month'
}

function endOf(view: CalendarView, day: Temporal.PlainDate): Temporal.PlainDate {
  return view === 'month' ? day.with({ day: day.daysInMonth }) : day
}

function endOfPresent(present: Temporal.PlainDate): Temporal.PlainDate {
  const ahead = present.add({ weeks: WEEKS_AHEAD - 1 })
  const end = endOf('month', present)
  return Temporal.PlainDate.compare(ahead, end) > 0 ? ahead : end
}

/** The whole weeks from that of the first day to that of the last one. */
function rowsOf(from: Temporal.PlainDate, to: Temporal.PlainDate, weekStart: number): Temporal.PlainDate[][] {
  const first = weekOf(from, weekStart)
  const rows = (first.until(weekOf(to, weekStart), { largestUnit: 'days' }).days + 7) / 7
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: 7 }, (__, column) => first.add({ days: row * 7 + column })),
  )
}

function weekOf(day: Temporal.PlainDate, weekStart: number): Temporal.PlainDate {
  return day.subtract({ days: (7 + day.dayOfWeek - weekStart) % 7 })
}
