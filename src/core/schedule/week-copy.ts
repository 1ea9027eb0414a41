import { draftAvailability, type DepartureTime, type DraftAvailability } from './draft-availability.ts'
import { fateOf, type World } from './series-plan.ts'

/** What of a departure decides where its copy is. */
export type CopiedTime = DepartureTime & { tourId: string; languages: readonly string[] }

/** A departure of another week, made after `source`, and what becomes of it. */
export type PlannedCopy<S> = { source: S; draft: DraftAvailability; fate: 'made' | 'past' | 'exists' }

type CopyWorld = Pick<World, 'now'> & { existing: ReadonlySet<string> }

/**
 * Every copy of a week's departures, later by each number of days, in wall time. What the tour has already at that time
 * in the same languages (`existing`, by `startKey`) stays alone, and so does a second copy that a clock change pushes
 * onto the first.
 */
export function planCopies<S extends CopiedTime>(
  sources: readonly S[],
  daysLater: readonly number[],
  { now, existing }: CopyWorld,
): PlannedCopy<S>[] {
  const taken = new Set(existing)
  return daysLater.flatMap((days) => sources.map((source) => copyOf(source, days)))

  function copyOf(source: S, days: number): PlannedCopy<S> {
    const draft = draftAvailability({ ...source, localStart: source.localStart.add({ days }) })
    const key = startKey(source.tourId, draft.startsAt, source.languages)
    const fate = fateOf(draft, { now, exists: () => taken.has(key) })
    taken.add(key)
    return { source, draft, fate }
  }
}

/** How many days later the copies are: whole weeks, from the one that `to` lies in, counted from the day `from`. */
export function daysLaterOf(from: Temporal.PlainDate, to: Temporal.PlainDate, weeks: number): number[] {
  const first = Math.floor(from.until(to, { largestUnit: 'days' }).days / 7)
  return Array.from({ length: weeks }, (_, week) => (first + week) * 7)
}

/** The same for two departures that are one to a customer: one tour, one moment, the same languages. */
export function startKey(tourId: string, startsAt: Temporal.Instant, languages: readonly string[]): string {
  return `${tourId} ${startsAt.epochMilliseconds} ${languages.toSorted().join()}`
}
