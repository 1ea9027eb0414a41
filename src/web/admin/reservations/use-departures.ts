import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import type { BookableDeparture } from '#core/reservation/bookable-departures.schema.ts'
import { usePathIn } from '../../document/page-locale.ts'

/** The departures that are offered, and a second request for them where the response to the first one was lost. */
export type OfferedDepartures = {
  departures: readonly BookableDeparture[]
  busy: boolean
  retry: (() => void) | null
}

/**
 * The departures of a tour that can be booked from a day on, or to which a reservation can move, requested from the
 * server: again after each refusal, because places and prices may be others then, and once a lost connection is back.
 */
export function useDepartures(
  tour: string,
  from: string,
  { refusal = null, reservation }: { refusal?: object | null; reservation?: string } = {},
): OfferedDepartures {
  const fetcher = useFetcher<{ tour: string; from: string; departures: BookableDeparture[] }>()
  const path = usePathIn()
  const query = new URLSearchParams({ tour, from, ...(reservation && { reservation }) }).toString()
  const [sent, setSent] = useState('')
  const load = () => {
    if (tour) void fetcher.load(`${path('/admin/reservations/departures')}?${query}`)
  }
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- Requested once for each tour, day and refusal
  useEffect(load, [query, refusal])
  const isIdle = fetcher.state === 'idle'
  if (!isIdle && sent !== query) setSent(query)
  const isOfTour = fetcher.data?.tour === tour
  // A fetcher whose response is lost has its former data again (`sending/keep-page.ts`).
  const isLost = isIdle && sent === query && !(isOfTour && fetcher.data?.from === from)
  useEffect(() => {
    if (!isLost) return
    addEventListener('online', load)
    return () => removeEventListener('online', load)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- While the response to this query is lost
  }, [isLost, query])
  return {
    departures: (isOfTour && !isLost && fetcher.data?.departures) || NONE,
    busy: !isIdle || (!isOfTour && !isLost),
    retry: isLost ? load : null,
  }
}

const NONE: readonly BookableDeparture[] = []
