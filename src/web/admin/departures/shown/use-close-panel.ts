import { useLocation, useNavigate } from 'react-router'
import type { CalendarDeparture } from '#core/calendar/calendar.schema.ts'
import { withQuery } from '../../../document/with-query.ts'
import { departureAnchor } from './departure-anchor.ts'
import { endedFilters, type AddedDeparture } from './ended-filters.ts'

type SavedDeparture = Pick<CalendarDeparture, 'id' | 'localDateTimeStart'>

/**
 * Closes a panel, after a save with the first saved departure. `added`: its tour and guide, if it is new. `isGone`: it
 * was deleted or cancelled.
 */
export type ClosePanel = (
  saved?: SavedDeparture,
  facts?: { added?: AddedDeparture; isGone?: boolean },
) => void

/**
 * Closes a panel; with a departure that was saved, the calendar goes there. A filter that would hide a new departure
 * ends; a departure that was changed may leave the filtered ones.
 */
export function useClosePanel(): ClosePanel {
  const navigate = useNavigate()
  const { search } = useLocation()
  return (saved, { added, isGone = false } = {}) => {
    const day = saved?.localDateTimeStart.slice(0, 'YYYY-MM-DD'.length)
    const url = withQuery(search, {
      add: null,
      kind: null,
      departure: null,
      ...(day && { day }),
      ...(added && endedFilters(search, added)),
    })
    const place = saved ? `#${departureAnchor(saved.id)}` : ''
    // The way back does not lead to a departure that is deleted.
    void navigate(url + place, { preventScrollReset: true, replace: isGone })
  }
}
