import { draftSeries, type DraftAvailability, type Series } from './draft-availability.ts'
import type { SeriesPreview } from './save-availability.schema.ts'

/** A departure that a series would have, and what becomes of it. */
export type PlannedDeparture = DraftAvailability & { fate: SeriesPreview['departures'][number]['fate'] }

/** What of the world decides which departures of a series are made. */
type World = {
  now: Temporal.Instant
  /** Milliseconds since 1970 of starts that the tour has already in the same languages. */
  existing: ReadonlySet<number>
}

/** Every departure of a series with its fate, days left out included, so that they can be taken back in. */
export function planSeries(series: Series, { now, existing }: World): PlannedDeparture[] {
  const { exceptions = [], ...whole } = series
  const leftOut = new Set(exceptions.map(String))
  return draftSeries(whole).map((draft) => ({ ...draft, fate: fateOf(draft) }))

  function fateOf({ startsAt, localStart }: DraftAvailability): PlannedDeparture['fate'] {
    if (leftOut.has(localStart.toPlainDate().toString())) return 'exception'
    if (Temporal.Instant.compare(startsAt, now) <= 0) return 'past'
    return existing.has(startsAt.epochMilliseconds) ? 'exists' : 'made'
  }
}
