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
  from: string
  to: string
  previous: string
  next: string
}

/** Departures that each day lists; the rest is one press away, in the view of that day. */
export const LISTED_PER_DAY: Record<CalendarView, number> = { month: 6, week: 24, day: 300 }

/** The calendar around a day; an invalid day becomes `today`. `weekStart` as in ISO: 1 is Monday, 7 Sunday. */
export function calendarDays(
  requested: { view: string | null; day: string | null },
  today: string,
  weekStart: number,
): CalendarDays {
  const view = viewOf(requested.view)
  const day = dayOfText(requested.day) ?? Temporal.PlainDate.from(today)
  const anchor = view === 'month' ? day.with({ day: 1 }) : day
  const step = STEPS[view]
  const weeks = view === 'day' ? [[day]] : rowsOf(anchor, weekStart, view)
  const days = weeks.flat()
  return {
    view,
    day: day.toString(),
    weeks: weeks.map((week) => week.map(String)),
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

/** Whole weeks: that of the day, or all those of its month. */
function rowsOf(
  anchor: Temporal.PlainDate,
  weekStart: number,
  view: 'month' | 'week',
): Temporal.PlainDate[][] {
  const last = view === 'week' ? anchor : anchor.with({ day: anchor.daysInMonth })
  const first = weekOf(anchor, weekStart)
  const rows = (first.until(weekOf(last, weekStart), { largestUnit: 'days' }).days + 7) / 7
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: 7 }, (__, column) => first.add({ days: row * 7 + column })),
  )
}

function weekOf(day: Temporal.PlainDate, weekStart: number): Temporal.PlainDate {
  return day.subtract({ days: (7 + day.dayOfWeek - weekStart) % 7 })
}
