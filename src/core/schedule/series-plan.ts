import { draftSeries, type DraftAvailability, type Series } from './draft-availability.ts'
import type { SeriesPreview } from './save-availability.schema.ts'

/** A departure that a series would have, and what becomes of it. */
export type PlannedDeparture = DraftAvailability & { fate: SeriesPreview['departures'][number]['fate'] }

/** What of the world decides which departures are made. */
export type World = {
  now: Temporal.Instant
  /** Whether the tour has a departure then, in the same languages. */
  exists: (startsAt: Temporal.Instant) => boolean
}

/** Every departure of a series with its fate, days left out included, so that they can be taken back in. */
export function planSeries(series: Series, world: World): PlannedDeparture[] {
  const { exceptions = [], ...whole } = series
  const leftOut = new Set(exceptions.map(String))
  return draftSeries(whole).map((draft) => {
    const isLeftOut = leftOut.has(draft.localStart.toPlainDate().toString())
    return { ...draft, fate: isLeftOut ? 'exception' : fateOf(draft, world) }
  })
}

/** What becomes of a departure that nobody leaves out. */
export function fateOf({ startsAt }: DraftAvailability, { now, exists }: World): 'made' | 'past' | 'exists' {
  if (Temporal.Instant.compare(startsAt, now) <= 0) return 'past'
  return exists(startsAt) ? 'exists' : 'made'
}
