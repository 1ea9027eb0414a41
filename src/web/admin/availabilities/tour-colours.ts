import type { CSSProperties } from 'react'
import type { CalendarTour } from '#core/availability/availability-admin.schema.ts'

/** Hues far apart, so that neighbours in the list differ; from the ninth tour on they come again. */
const HUES = [162, 236, 34, 78, 300, 195, 350, 110] as const

/** The colour of each tour in the calendar, as a custom property: by its place in the operator's order. */
export function tourColours(tours: readonly CalendarTour[]): Map<string, CSSProperties> {
  return new Map(
    tours.map(({ id }, index) => [id, { '--tour-hue': HUES[index % HUES.length] } as CSSProperties]),
  )
}
