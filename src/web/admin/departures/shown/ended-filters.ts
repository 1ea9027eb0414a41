import type { CalendarDeparture } from '#core/calendar/calendar.schema.ts'

/** The filter for departures without a guide. */
export const NO_GUIDE = 'none'

/** The tour and the guide of a departure that was added. */
export type AddedDeparture = Pick<CalendarDeparture, 'tourId' | 'guideId'>

/** The filters of the calendar that would hide a departure that was added, as the change of a query that ends them. */
export function endedFilters(search: string, { tourId, guideId }: AddedDeparture): Record<string, null> {
  const query = new URLSearchParams(search)
  const [tour, guide] = [query.get('tour'), query.get('guide')]
  return {
    ...(tour && tour !== tourId && { tour: null }),
    ...(guide && guide !== (guideId ?? NO_GUIDE) && { guide: null }),
  }
}
