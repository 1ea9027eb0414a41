/** What the calendar shows: a month or a week around a day ('YYYY-MM-DD'). */
export type CalendarView = 'month' | 'week'

/** The days of a calendar in rows of seven, and the days that lead to its neighbours. */
export type CalendarDays = {
  view: CalendarView
  day: string
  weeks: string[][]
  from: string
  to: string
  previous: string
  next: string
}

/** The calendar around a day; a day that is none is `today`. `weekStart` as ISO has it: 1 is Monday, 7 Sunday. */
export function calendarDays(
  asked: { view: string | null; day: string | null },
  today: string,
  weekStart: number,
): CalendarDays {
  const view = asked.view === 'week' ? 'week' : 'month'
  const day = dayOf(asked.day) ?? Temporal.PlainDate.from(today)
  const step = view === 'week' ? { days: 7 } : { months: 1 }
  const anchor = view === 'week' ? day : day.with({ day: 1 })
  const last = view === 'week' ? day : anchor.with({ day: anchor.daysInMonth })
  const first = weekOf(anchor, weekStart)
  const rows = (first.until(weekOf(last, weekStart), { largestUnit: 'days' }).days + 7) / 7
  const weeks = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: 7 }, (__, column) => first.add({ days: row * 7 + column }).toString()),
  )
  return {
    view,
    day: day.toString(),
    weeks,
    from: first.toString(),
    to: first.add({ days: rows * 7 - 1 }).toString(),
    previous: anchor.subtract(step).toString(),
    next: anchor.add(step).toString(),
  }
}

function weekOf(day: Temporal.PlainDate, weekStart: number): Temporal.PlainDate {
  return day.subtract({ days: (7 + day.dayOfWeek - weekStart) % 7 })
}

function dayOf(text: string | null): Temporal.PlainDate | null {
  return text && /^[12]\d{3}-\d\d-\d\d$/.test(text) && isDay(text) ? Temporal.PlainDate.from(text) : null
}

function isDay(text: string): boolean {
  try {
    return Boolean(Temporal.PlainDate.from(text, { overflow: 'reject' }))
  } catch {
    return false
  }
}
