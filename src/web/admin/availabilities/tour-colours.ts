import type { CalendarTour } from '#core/schedule/availability-admin.schema.ts'

/** As many as availabilities.css has hues; from the ninth tour on they come again. */
const COLOURS = 8

/** The colour of each tour in the calendar, as a number from 0: by its place in the operator's order. */
export function tourColours(tours: readonly CalendarTour[]): Map<string, number> {
  return new Map(tours.map(({ id }, index) => [id, index % COLOURS]))
}
