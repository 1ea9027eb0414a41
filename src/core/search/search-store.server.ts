import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#database/connect.ts'
import { departuresOfPublishedTours } from '../departure/departure-store.server.ts'
import { hasFreeSeats, isOnSale } from '../departure/departures-on-sale.server.ts'
import { unitsOf } from '../tour/tour-store.server.ts'
import type { Offer } from './offer.ts'
import { HOURS_OF_PART, type PartOfDay } from './part-of-day.ts'

/** A match: a departure of one of the offers, on sale now, with enough free seats. */
export type Matching = {
  offers: readonly Offer[]
  now: Temporal.Instant
  /** The first local day. `until` is the first day after the last one. */
  from?: Temporal.PlainDate | undefined
  until?: Temporal.PlainDate | undefined
  language?: string | undefined
  part?: PartOfDay | undefined
  /** The highest price of one adult, or of one guest of a group, in minor units. */
  priceMax?: number | undefined
}

/** A departure that a search has found, with the prices that hold for it. */
export type FoundRow = Awaited<ReturnType<typeof readMatches>>[number]

/** A published tour with everything that a search needs, in the operator's order. */
export type SearchedTourRow = Awaited<ReturnType<typeof readSearchedTours>>[number]

/** Every tour that the public may see, in one query. */
export async function readSearchedTours(db: Database) {
  return db
    .selectFrom('tour')
    .select(['tour.id', 'tour.slug', 'tour.title', 'tour.currency', 'tour.languages', 'tour.suitability'])
    .select(['tour.party_min', 'tour.party_max'])
    .select((eb) => [
      eb.ref('tour.duration_minutes').$notNull().as('duration_minutes'),
      unitsOf(eb).as('units'),
    ])
    .where('tour.status', '=', 'PUBLISHED')
    .where('tour.duration_minutes', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('photo').select('photo.id').whereRef('photo.tour_id', '=', 'tour.id')),
    )
    .orderBy('tour.position')
    .orderBy('tour.id')
    .execute()
}

/**
 * Matches in order of their local time; `after` is the id of the departure before the first one. A deleted departure
 * has no place in that order: after it, all matches come again.
 */
export async function readMatches(
  db: Database,
  matching: Matching,
  { after, limit }: { after?: string | undefined; limit: number },
) {
  return departuresOfPublishedTours(db)
    .clearOrderBy()
    .where(isMatch(matching))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(availability.local_start, availability.id) > (
          coalesce((select local_start from availability where id = ${after}), '-infinity'), ${after}::uuid
        )`,
      ),
    )
    .orderBy('availability.local_start')
    .orderBy('availability.id')
    .limit(limit)
    .execute()
}

/** The last matches before `until`, the latest first. */
export async function readLastMatches(db: Database, matching: Matching, limit: number) {
  return departuresOfPublishedTours(db)
    .clearOrderBy()
    .where(isMatch(matching))
    .orderBy('availability.local_start', 'desc')
    .orderBy('availability.id', 'desc')
    .limit(limit)
    .execute()
}

/** The number of some matches, and the instant of the first cut-off among them; null when there is none. */
export type MatchCount = { departures: number; first_cutoff: string | null }

/** The number of all matches. */
export async function countMatches(db: Database, matching: Matching): Promise<MatchCount> {
  return db.selectFrom('availability').select(matchCount).where(isMatch(matching)).executeTakeFirstOrThrow()
}

/** The number of matches of each local day that has any. */
export async function countMatchesByDay(
  db: Database,
  matching: Matching,
): Promise<(MatchCount & { day: string })[]> {
  return db
    .selectFrom('availability')
    .select(sql<string>`to_char(availability.local_start, 'YYYY-MM-DD')`.as('day'))
    .select(matchCount)
    .where(isMatch(matching))
    .groupBy('day')
    .orderBy('day')
    .execute()
}

const matchCount = [
  sql<number>`count(*)::int`.as('departures'),
  sql<string | null>`min(availability.cutoff_at)`.as('first_cutoff'),
] as const

/** The condition on a row of `availability`, without a join: over 25,000 rows a join costs four times as much. */
function isMatch({ offers, now, from, until, language, part, priceMax }: Matching): RawBuilder<boolean> {
  // No departure on sale is older: its cut-off is before its start, and no two clocks are more than 26 hours apart.
  const earliest = from ?? now.toZonedDateTimeISO('UTC').toPlainDate().subtract({ days: 2 })
  const conditions = [
    sql`availability.local_start >= ${earliest.toString()}`,
    isOnSale(now),
    hasSeats(offers),
  ]
  if (until) conditions.push(sql`availability.local_start < ${until.toString()}`)
  if (language) conditions.push(sql`${language} = any(availability.languages)`)
  if (part) conditions.push(startsIn(part))
  if (priceMax !== undefined) conditions.push(costsAtMost(priceMax, offers))
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

function hasSeats(offers: readonly Offer[]): RawBuilder<unknown> {
  const bySeats = [...Map.groupBy(offers, ({ seats }) => Math.max(1, seats))].map(
    ([seats, ofSeats]) => sql`(availability.tour_id = any(${ofSeats.map(({ tourId }) => tourId)}::uuid[])
      and ${hasFreeSeats(seats)})`,
  )
  return bySeats.length > 0 ? sql`(${sql.join(bySeats, sql` or `)})` : sql`false`
}

function startsIn(part: PartOfDay): RawBuilder<unknown> {
  const { from, until } = HOURS_OF_PART[part]
  const hour = sql`date_part('hour', availability.local_start)`
  return sql`${hour} >= ${from} and ${hour} < ${until}`
}

/** The highest price of one guest: a group shares its price. */
function costsAtMost(priceMax: number, offers: readonly Offer[]): RawBuilder<unknown> {
  const bySharers = [...Map.groupBy(offers, ({ sharers }) => sharers)]
  const each = bySharers.map(([sharers, ofSharers]) => unitCostsAtMost(priceMax * sharers, ofSharers))
  return each.length > 0 ? sql`(${sql.join(each, sql` or `)})` : sql`false`
}

/** A departure may have prices of its own, cheaper or dearer than those of its tour. */
function unitCostsAtMost(priceMax: number, offers: readonly Offer[]): RawBuilder<unknown> {
  const units = offers.map(({ priceUnitId }) => priceUnitId)
  const cheap = offers.filter(({ priceMinor }) => priceMinor <= priceMax).map(({ tourId }) => tourId)
  const ownPrice = (comparison: RawBuilder<unknown>) => sql`(select availability_id from availability_price
    where unit_id = any(${units}::uuid[]) and price_minor ${comparison} ${priceMax})`
  return sql`(availability.id in ${ownPrice(sql`<=`)} or availability.tour_id = any(${cheap}::uuid[])
    and availability.id not in ${ownPrice(sql`>`)})`
}
