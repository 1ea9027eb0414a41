import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import type { BookableDeparture } from '#core/reservation/bookable-departures.schema.ts'
import { usePathIn } from '../../document/page-locale.ts'

/**
 * The departures of a tour that can be booked from a day on, or to which a reservation can move, requested from the
 * server: again after each refusal, because places and prices may be others then.
 */
export function useDepartures(
  tour: string,
  from: string,
  { refusal = null, reservation }: { refusal?: object | null; reservation?: string } = {},
): { departures: readonly BookableDeparture[]; busy: boolean } {
  const fetcher = useFetcher<{ tour: string; departures: BookableDeparture[] }>()
  const path = usePathIn()
  useEffect(() => {
    const query = new URLSearchParams({ tour, from, ...(reservation && { reservation }) })
    if (tour) void fetcher.load(`${path('/admin/reservations/departures')}?${query.toString()}`)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Requested once for each tour, day and refusal
  }, [tour, from, reservation, refusal])
  const isOfTour = fetcher.data?.tour === tour
  return {
    departures: (isOfTour && fetcher.data?.departures) || NONE,
    busy: fetcher.state !== 'idle' || !isOfTour,
  }
}

const NONE: readonly BookableDeparture[] = []
