import type { Refusal } from '../kernel/refusal.ts'

const YEARS_AHEAD = 2

/** The last day for which a tour can be requested; the first one is today. */
export function lastWantedDay(today: Temporal.PlainDate): Temporal.PlainDate {
  return today.add({ years: YEARS_AHEAD })
}

/** The reason why nobody can be asked for a tour on this day; null for a day of the next two years. */
export function wantedDayRefusal(day: Temporal.PlainDate, today: Temporal.PlainDate): Refusal | null {
  if (Temporal.PlainDate.compare(day, today) < 0) return { code: 'day.past', fields: { day: 'day.past' } }
  return Temporal.PlainDate.compare(day, lastWantedDay(today)) > 0
    ? { code: 'day.too_far', fields: { day: 'day.too_far' } }
    : null
}
