import { sql } from 'kysely'
import type { Database } from '#database/connect.ts'
import type { PartialText } from '../kernel/locale.ts'
import type { GuideOverlap } from '../guide/guide.schema.ts'
import { DEPARTURE_MINUTES_MAX } from './schedule-limits.ts'

/**
 * The departures among these whose guide leads another one at the same time, with each of the others, in order of time.
 * Instants are compared, so that a changed clock neither hides nor makes one; the end of one may be the start of the
 * next. Cancelled departures have no guide. One query, by the index of the guide's departures.
 */
export async function guideOverlaps(db: Database, ids: readonly string[]): Promise<GuideOverlap[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('availability as a')
    .innerJoinLateral(
      () =>
        othersOfGuide(db)
          .select(['other.id', 'other.tour_id', 'other.starts_at'])
          .select(['other.local_start', 'other.local_end'])
          .as('other'),
      (join) => join.onTrue(),
    )
    .select(['a.id', 'a.guide_id', 'other.id as otherId', 'other.tour_id'])
    .select(['other.local_start', 'other.local_end'])
    .where('a.id', 'in', [...ids])
    .where('a.cancelled_at', 'is', null)
    .orderBy('a.starts_at')
    .orderBy('a.id')
    .orderBy('other.starts_at')
    .orderBy('other.id')
    .execute()
  return rows.flatMap(({ id, guide_id: guideId, otherId, tour_id, local_start, local_end }) =>
    guideId === null
      ? []
      : {
          id,
          guideId,
          other: {
            id: otherId,
            tourId: tour_id,
            localDateTimeStart: local_start,
            localDateTimeEnd: local_end,
          },
        },
  )
}

/** A departure that does not exist yet: its position in a list, and its instants. */
type Planned = { nth: number; startsAt: Temporal.Instant; endsAt: Temporal.Instant }

/**
 * The first departure that a guide leads already during each of these, by position; free ones are left out. One query,
 * by the same index.
 */
export async function overlapsOfPlanned(
  db: Database,
  guideId: string,
  planned: readonly Planned[],
): Promise<Map<number, { title: PartialText; localStart: string }>> {
  const nths = planned.map(({ nth }) => nth)
  const starts = planned.map(({ startsAt }) => startsAt.toString())
  const ends = planned.map(({ endsAt }) => endsAt.toString())
  const asDepartures = sql<{ nth: number }>`(
    select nth, starts_at, ends_at, ${guideId}::uuid as guide_id, gen_random_uuid() as id
    from unnest(${nths}::int[], ${starts}::timestamptz[], ${ends}::timestamptz[]) as planned (nth, starts_at, ends_at)
  )`
  const rows = await db
    .selectFrom(asDepartures.as('a'))
    .innerJoinLateral(
      () =>
        othersOfGuide(db)
          .innerJoin('tour', 'tour.id', 'other.tour_id')
          .select(['tour.title', 'other.local_start'])
          .orderBy('other.starts_at')
          .orderBy('other.id')
          .limit(1)
          .as('first'),
      (join) => join.onTrue(),
    )
    .select(['a.nth', 'first.title', 'first.local_start'])
    .execute()
  return new Map(rows.map(({ nth, title, local_start: localStart }) => [nth, { title, localStart }]))
}

/**
 * The other departures that the guide of a departure `a` of the outer query leads during it. None is longer than the
 * bound, so the index has both ends.
 */
export function othersOfGuide(db: Database) {
  const longest = sql`make_interval(mins => ${sql.lit(DEPARTURE_MINUTES_MAX)})`
  return db
    .selectFrom('availability as other')
    .where('other.guide_id', '=', sql<string>`a.guide_id`)
    .where('other.id', '!=', sql<string>`a.id`)
    .where('other.starts_at', '<', sql<string>`a.ends_at`)
    .where('other.starts_at', '>', sql<string>`a.starts_at - ${longest}`)
    .where('other.ends_at', '>', sql<string>`a.starts_at`)
    .where('other.cancelled_at', 'is', null)
}
