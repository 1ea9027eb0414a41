import { decisionHourRefusal } from '../departure/minimum.ts'
import { draftDeparture, type DepartureTime, type DraftDeparture } from './draft-departure.ts'
import { fateOf, type World } from './series-plan.ts'

/** The facts of a departure that decide the times of its copies, and their decision deadlines. */
export type CopiedTime = DepartureTime & {
  tourId: string
  languages: readonly string[]
  participantsMin: number
  decisionHours: number
}

/** A departure of another week, copied from `source`, and its fate. */
export type PlannedCopy<S> = { source: S; draft: DraftDeparture; fate: 'made' | 'past' | 'exists' }

type CopyWorld = Pick<World, 'now'> & { existing: ReadonlySet<string> }

/**
 * Every copy of a week's departures, later by each number of days, in wall time. Departures that the tour has already
 * at that time in the same languages (`existing`, by `startKey`) are skipped, and so is a second copy that a clock
 * change pushes onto the first. A copy whose decision deadline has passed counts as past: nobody could decide in time.
 */
export function planCopies<S extends CopiedTime>(
  sources: readonly S[],
  daysLater: readonly number[],
  { now, existing }: CopyWorld,
): PlannedCopy<S>[] {
  const taken = new Set(existing)
  return daysLater.flatMap((days) => sources.map((source) => copyOf(source, days)))

  function copyOf(source: S, days: number): PlannedCopy<S> {
    const draft = draftDeparture({ ...source, localStart: source.localStart.add({ days }) })
    const key = startKey(source.tourId, draft.startsAt, source.languages)
    const fate = fateOf(draft, { now, exists: () => taken.has(key) })
    taken.add(key)
    const isLate = decisionHourRefusal({ ...source, startsAt: draft.startsAt }, now) !== null
    return { source, draft, fate: fate === 'made' && isLate ? 'past' : fate }
  }
}

/** The distance of the copies in days: whole weeks, from the one that contains `to`, counted from the day `from`. */
export function daysLaterOf(from: Temporal.PlainDate, to: Temporal.PlainDate, weeks: number): number[] {
  const first = Math.floor(from.until(to, { largestUnit: 'days' }).days / 7)
  return Array.from({ length: weeks }, (_, week) => (first + week) * 7)
}

/** Equal for two departures that are one to a customer: one tour, one moment, the same languages. */
export function startKey(tourId: string, startsAt: Temporal.Instant, languages: readonly string[]): string {
  return `${tourId} ${startsAt.epochMilliseconds} ${languages.toSorted().join()}`
}
