import { sql, type ExpressionBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Database } from '#database/connect.ts'
import type { Tables } from '#database/tables.ts'
import { mapOf } from '../map/map-store.server.ts'
import { isUuid } from '../kernel/ids.ts'
import { tourNamed } from './tour-id-of.server.ts'
import { CONTENT_COLUMNS } from './content-columns.server.ts'

type Builder = ExpressionBuilder<Tables, 'tour'>

/** A published tour with the facts that lists show. */
export type TourCardRow = Awaited<ReturnType<typeof readPublishedTours>>[number]
/** A tour with the facts that its page shows. */
export type TourRow = NonNullable<Awaited<ReturnType<typeof readPublishedTour>>>

/** A unit of a tour. */
export type UnitRow = TourCardRow['units'][number]

/** Published tours in the operator's order, in one query: all of them, or one page. */
export async function readPublishedTours(db: Database, page?: { limit: number; offset: number }) {
  const all = tours(db).orderBy('tour.position').orderBy('tour.id')
  if (!page) return all.where('tour.status', '=', 'PUBLISHED').execute()
  // The page is found first: the details of the tours before it are not read.
  return all
    .where('tour.id', 'in', (eb) =>
      inOrder(eb.selectFrom('tour').select('tour.id')).limit(page.limit).offset(page.offset),
    )
    .execute()
}

/** The published ones of these tours, in one query. */
export async function readTourCards(db: Database, ids: readonly string[]): Promise<TourCardRow[]> {
  if (ids.length === 0) return []
  return tours(db).where('tour.status', '=', 'PUBLISHED').where('tour.id', 'in', ids).execute()
}

/** The number of published tours. */
export async function countPublishedTours(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('tour')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', 'PUBLISHED')
    .executeTakeFirstOrThrow()
  return count
}

/** The present slugs of all published tours with their last changes, in the operator's order. */
export async function readTourPaths(db: Database): Promise<{ slug: string; updated_at: string }[]> {
  return inOrder(db.selectFrom('tour').select(['tour.slug', 'tour.updated_at'])).execute()
}

function inOrder<Row>(query: SelectQueryBuilder<Tables, 'tour', Row>) {
  return query.where('tour.status', '=', 'PUBLISHED').orderBy('tour.position').orderBy('tour.id')
}

/** A published tour by its id or slug, in one query; undefined when the public may see none. */
export async function readPublishedTour(db: Database, idOrSlug: string) {
  return wholeTour(db, idOrSlug).where('tour.status', '=', 'PUBLISHED').executeTakeFirst()
}

/** A tour in any status by its id or slug, in one query; undefined when there is none. For callers who may see it. */
export async function readTour(db: Database, idOrSlug: string): Promise<TourRow | undefined> {
  return wholeTour(db, idOrSlug).executeTakeFirst()
}

/** The published tour with this id or slug, present or former; undefined when there is none. */
export async function publishedTourOf(
  db: Database,
  idOrSlug: string,
): Promise<{ id: string; slug: string; time_zone: string } | undefined> {
  return db
    .selectFrom('tour')
    .select(['id', 'slug', 'time_zone'])
    .where('status', '=', 'PUBLISHED')
    .where('id', 'in', tourNamed(idOrSlug))
    .executeTakeFirst()
}

function wholeTour(db: Database, idOrSlug: string) {
  return db
    .selectFrom('tour')
    .select(['tour.id', 'tour.slug', 'tour.status', 'tour.updated_at'])
    .select(CONTENT_COLUMNS.tour.map((column) => `tour.${column}` as const))
    .select((eb) => [unitsOf(eb).as('units'), coverOf(eb).as('cover'), ratesOf(eb).as('rates')])
    .select((eb) => [photosOf(eb).as('photos'), featuresOf(eb).as('features')])
    .select((eb) => [stepsOf(eb).as('steps'), faqsOf(eb).as('faqs'), mapOf(eb).as('map')])
    .where(isUuid(idOrSlug) ? 'tour.id' : 'tour.slug', '=', idOrSlug)
}

function tours(db: Database) {
  return db
    .selectFrom('tour')
    .select(['tour.id', 'tour.slug', 'tour.title', 'tour.place', 'tour.short_description', 'tour.currency'])
    .select(['tour.duration_minutes', 'tour.languages', 'tour.category_labels', 'tour.party_max'])
    .select(['tour.cancellation_policy', 'tour.suitability'])
    .select((eb) => [unitsOf(eb).as('units'), coverOf(eb).as('cover'), ratesOf(eb).as('rates')])
}

/** A tour's units in their order, as JSON beside its row. */
export function unitsOf(eb: Builder) {
  return jsonArrayFrom(
    eb
      .selectFrom('unit')
      .select('unit.id')
      .select(CONTENT_COLUMNS.unit.map((column) => `unit.${column}` as const))
      .whereRef('unit.tour_id', '=', 'tour.id')
      .orderBy('unit.position'),
  )
}

/** A tour's first photo, as JSON beside its row; null without any. */
export function coverOf(eb: Builder) {
  return jsonObjectFrom(photos(eb).limit(1))
}

/** A tour's photos in their order, as JSON beside its row. */
export function photosOf(eb: Builder) {
  return jsonArrayFrom(photos(eb))
}

function photos(eb: Builder) {
  return eb
    .selectFrom('photo')
    .select(['photo.id', 'photo.storage_key', 'photo.width', 'photo.height', 'photo.widths'])
    .select(['photo.formats', 'photo.blur', 'photo.alt', 'photo.focal_x', 'photo.focal_y'])
    .select('photo.shows_meeting_point')
    .whereRef('photo.tour_id', '=', 'tour.id')
    .orderBy('photo.position')
}

/**
 * Tours whose title or place, in any language, has every word: it begins a word there, or is inside one from three
 * letters on; accents and case make no difference. None without a word.
 */
export function hasWords(words: string) {
  // French texts have spaces that do not break before some signs.
  return sql<SqlBool>`tour.search @@ words_query(${words.replaceAll(/[\u00a0\u202f]/g, ' ')})`
}

/** The number of times that each rate was given in a tour's published reviews, as JSON beside its row. */
export function ratesOf(eb: Builder) {
  return jsonArrayFrom(
    eb
      .selectFrom('comment')
      .select([
        'comment.rate',
        sql<number>`count(*)::int`.as('count'),
        sql<boolean>`bool_or(demo)`.as('demo'),
      ])
      .whereRef('comment.tour_id', '=', 'tour.id')
      .where('comment.status', '=', 'PUBLISHED')
      .groupBy('comment.rate'),
  )
}

/** A tour's features in their order, as JSON beside its row. */
export function featuresOf(eb: Builder) {
  return jsonArrayFrom(
    eb
      .selectFrom('tour_feature as feature')
      .select(CONTENT_COLUMNS.tour_feature.map((column) => `feature.${column}` as const))
      .whereRef('feature.tour_id', '=', 'tour.id')
      .orderBy('feature.position'),
  )
}

/** A tour's itinerary, as JSON beside its row. */
export function stepsOf(eb: Builder) {
  return jsonArrayFrom(
    eb
      .selectFrom('tour_step as step')
      .select(CONTENT_COLUMNS.tour_step.map((column) => `step.${column}` as const))
      .whereRef('step.tour_id', '=', 'tour.id')
      .orderBy('step.position'),
  )
}

/** A tour's questions in their order, as JSON beside its row. */
export function faqsOf(eb: Builder) {
  return jsonArrayFrom(
    eb
      .selectFrom('tour_faq as faq')
      .select(CONTENT_COLUMNS.tour_faq.map((column) => `faq.${column}` as const))
      .whereRef('faq.tour_id', '=', 'tour.id')
      .orderBy('faq.position'),
  )
}
