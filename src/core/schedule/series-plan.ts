import { draftSeries, type DraftDeparture, type Series } from './draft-departure.ts'
import type { SeriesPreview } from './save-departure.schema.ts'

/** A possible departure of a series, and its fate. */
export type PlannedDeparture = DraftDeparture & { fate: SeriesPreview['departures'][number]['fate'] }

/** The facts that decide which departures are made. */
export type World = {
  now: Temporal.Instant
  /** True when the tour has a departure at that time, in the same languages. */
  exists: (startsAt: Temporal.Instant) => boolean
}

/** Every departure of a series with its fate, days left out included, so that they can be restored. */
export function planSeries(series: Series, world: World): PlannedDeparture[] {
  const { exceptions = [], ...whole } = series
  const leftOut = new Set(exceptions.map(String))
  return draftSeries(whole).map((draft) => {
    const isLeftOut = leftOut.has(draft.localStart.toPlainDate().toString())
    return { ...draft, fate: isLeftOut ? 'exception' : fateOf(draft, world) }
  })
}

/** The fate of a departure that is not left out. */
export function fateOf({ startsAt }: DraftDeparture, { now, exists }: World): 'made' | 'past' | 'exists' {
  if (Temporal.Instant.compare(startsAt, now) <= 0) return 'past'
  return exists(startsAt) ? 'exists' : 'made'
}
