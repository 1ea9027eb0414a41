import { sql, type ExpressionBuilder, type Insertable } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Database, Transaction } from '#database/connect.ts'
import type {
  PhotoTable,
  Tables,
  TourFaqTable,
  TourFeatureTable,
  TourStepTable,
  TourTable,
  UnitTable,
} from '#database/tables.ts'
import { isUuid } from '../kernel/ids.ts'

type Builder = ExpressionBuilder<Tables, 'tour'>

/** A published tour with what lists show of it. */
export type TourCardRow = Awaited<ReturnType<typeof readPublishedTours>>[number]
/** A tour with everything its page tells. */
export type TourRow = NonNullable<Awaited<ReturnType<typeof readPublishedTour>>>

/** A price category of a tour. */
export type UnitRow = TourCardRow['units'][number]

/** Published tours in the operator's order, in one query. */
export async function readPublishedTours(db: Database) {
  return tours(db)
    .where('tour.status', '=', 'PUBLISHED')
    .orderBy('tour.position')
    .orderBy('tour.id')
    .execute()
}

/** A published tour by its id or slug, in one query; undefined when the public may see none. */
export async function readPublishedTour(db: Database, idOrSlug: string) {
  return wholeTour(db, idOrSlug).where('tour.status', '=', 'PUBLISHED').executeTakeFirst()
}

/** A tour in whatever status by its id or slug, in one query; undefined when there is none. For those who may see it. */
export async function readTour(db: Database, idOrSlug: string): Promise<TourRow | undefined> {
  return wholeTour(db, idOrSlug).executeTakeFirst()
}

/** The published tour that this id or slug, present or former, stands for; undefined when there is none. */
export async function publishedTourOf(
  db: Database,
  idOrSlug: string,
): Promise<{ id: string; slug: string; time_zone: string } | undefined> {
  return db
    .selectFrom('tour')
    .select(['id', 'slug', 'time_zone'])
    .where('status', '=', 'PUBLISHED')
    .where((eb) =>
      isUuid(idOrSlug)
        ? eb('id', '=', idOrSlug)
        : eb('id', 'in', [
            eb.selectFrom('tour as present').select('present.id').where('present.slug', '=', idOrSlug),
            eb
              .selectFrom('tour_former_slug as former')
              .select('former.tour_id')
              .where('former.slug', '=', idOrSlug),
          ]),
    )
    .executeTakeFirst()
}

/** A tour and all that belongs to it, as rows. */
export type TourToInsert = {
  tour: Insertable<TourTable>
  features: Insertable<TourFeatureTable>[]
  steps: Insertable<TourStepTable>[]
  faqs: Insertable<TourFaqTable>[]
  units: Insertable<UnitTable>[]
  photos: Insertable<PhotoTable>[]
}

/** Writes a tour with its features, steps, questions, price categories and pictures. */
export async function insertTour(tx: Transaction, rows: TourToInsert): Promise<void> {
  await tx.insertInto('tour').values(rows.tour).execute()
  if (rows.features.length > 0) await tx.insertInto('tour_feature').values(rows.features).execute()
  if (rows.steps.length > 0) await tx.insertInto('tour_step').values(rows.steps).execute()
  if (rows.faqs.length > 0) await tx.insertInto('tour_faq').values(rows.faqs).execute()
  if (rows.units.length > 0) await tx.insertInto('unit').values(rows.units).execute()
  if (rows.photos.length > 0) await tx.insertInto('photo').values(rows.photos).execute()
}

function wholeTour(db: Database, idOrSlug: string) {
  return tours(db)
    .select(['tour.status', 'tour.description', 'tour.time_zone', 'tour.party_min', 'tour.cutoff_minutes'])
    .select(['tour.meeting_address', 'tour.meeting_note', 'tour.meeting_latitude', 'tour.meeting_longitude'])
    .select('tour.updated_at')
    .select((eb) => [photosOf(eb).as('photos'), featuresOf(eb).as('features')])
    .select((eb) => [stepsOf(eb).as('steps'), faqsOf(eb).as('faqs')])
    .where(isUuid(idOrSlug) ? 'tour.id' : 'tour.slug', '=', idOrSlug)
}

function tours(db: Database) {
  return db
    .selectFrom('tour')
    .select(['tour.id', 'tour.slug', 'tour.title', 'tour.place', 'tour.short_description', 'tour.currency'])
    .select(['tour.duration_minutes', 'tour.languages', 'tour.category_labels', 'tour.party_max'])
    .select('tour.cancellation_policy')
    .select((eb) => [unitsOf(eb).as('units'), coverOf(eb).as('cover'), ratesOf(eb).as('rates')])
}

/** A tour's price categories in their order, as JSON beside its row. */
export function unitsOf(eb: Builder) {
  return jsonArrayFrom(
    eb
      .selectFrom('unit')
      .select(['unit.id', 'unit.type', 'unit.label', 'unit.price_minor', 'unit.age_min', 'unit.age_max'])
      .select(['unit.seats', 'unit.needs_adult'])
      .whereRef('unit.tour_id', '=', 'tour.id')
      .orderBy('unit.position'),
  )
}

/** A tour's first picture, as JSON beside its row; null without any. */
export function coverOf(eb: Builder) {
  return jsonObjectFrom(photos(eb).limit(1))
}

/** A tour's pictures in their order, as JSON beside its row. */
export function photosOf(eb: Builder) {
  return jsonArrayFrom(photos(eb))
}

function photos(eb: Builder) {
  return eb
    .selectFrom('photo')
    .select(['photo.id', 'photo.storage_key', 'photo.width', 'photo.height', 'photo.widths'])
    .select(['photo.formats', 'photo.blur', 'photo.alt', 'photo.focal_x', 'photo.focal_y'])
    .whereRef('photo.tour_id', '=', 'tour.id')
    .orderBy('photo.position')
}

/** How often each rate was given in a tour's published reviews, as JSON beside its row. */
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
      .select(['feature.type', 'feature.text'])
      .whereRef('feature.tour_id', '=', 'tour.id')
      .orderBy('feature.position'),
  )
}

/** A tour's itinerary, as JSON beside its row. */
export function stepsOf(eb: Builder) {
  return jsonArrayFrom(
    eb
      .selectFrom('tour_step as step')
      .select(['step.name', 'step.minutes', 'step.text', 'step.tags'])
      .whereRef('step.tour_id', '=', 'tour.id')
      .orderBy('step.position'),
  )
}

/** A tour's questions in their order, as JSON beside its row. */
export function faqsOf(eb: Builder) {
  return jsonArrayFrom(
    eb
      .selectFrom('tour_faq as faq')
      .select(['faq.question', 'faq.answer'])
      .whereRef('faq.tour_id', '=', 'tour.id')
      .orderBy('faq.position'),
  )
}
