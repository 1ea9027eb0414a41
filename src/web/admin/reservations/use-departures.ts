import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import type { BookableDeparture } from '#core/reservation/bookable-departures.schema.ts'
import { usePathIn } from '../../document/page-locale.ts'

/** The departures of a tour that can be booked from a day on, requested from the server. */
export function useDepartures(
  tour: string,
  from: string,
): { departures: BookableDeparture[]; busy: boolean } {
  const fetcher = useFetcher<{ departures: BookableDeparture[] }>()
  const path = usePathIn()
  useEffect(() => {
    const query = new URLSearchParams({ tour, from })
    if (tour) void fetcher.load(`${path('/admin/reservations/departures')}?${query.toString()}`)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Asked once for each tour and day
  }, [tour, from])
  return { departures: fetcher.data?.departures ?? [], busy: fetcher.state !== 'idle' }
}
