import type { CalendarTour } from '#core/calendar/calendar.schema.ts'

/** The number of hues in styles/admin/departures/departure.css; from the ninth tour on they repeat. */
const COLOURS = 8

/** The colour of each tour in the calendar, as a number from 0: by its position in the operator's order. */
export function tourColours(tours: readonly CalendarTour[]): Map<string, number> {
  return new Map(tours.map(({ id }, index) => [id, index % COLOURS]))
}
