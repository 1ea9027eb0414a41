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

/** A series whose exceptions are whole days, and single starts. */
type SeriesToPlan = Omit<Series, 'exceptions'> & {
  exceptions: readonly (Temporal.PlainDate | Temporal.PlainDateTime)[]
}

/** Every departure of a series with its fate, those left out included, so that they can be restored. */
export function planSeries({ exceptions, ...series }: SeriesToPlan, world: World): PlannedDeparture[] {
  const leftOut = new Set(exceptions.map(String))
  return draftSeries(series).map((draft) => {
    const { localStart } = draft
    const isLeftOut = leftOut.has(localStart.toString()) || leftOut.has(localStart.toPlainDate().toString())
    return { ...draft, fate: isLeftOut ? 'exception' : fateOf(draft, world) }
  })
}

/** The fate of a departure that is not left out. */
export function fateOf({ startsAt }: DraftDeparture, { now, exists }: World): 'made' | 'past' | 'exists' {
  if (Temporal.Instant.compare(startsAt, now) <= 0) return 'past'
  return exists(startsAt) ? 'exists' : 'made'
}
