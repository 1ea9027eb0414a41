import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Database, Transaction } from '#database/connect.ts'
import type {
  TourFaqTable,
  TourFeatureTable,
  TourStepTable,
  TourTable,
  UnitTable,
} from '#database/tables/tour.ts'
import { anyMapOf } from '../map/map-store.server.ts'
import { isUuid } from '../kernel/ids.ts'
import type { PartialText } from '../kernel/locale.ts'
import { Refused } from '../kernel/refusal.ts'
import { CONTENT_COLUMNS } from './content-columns.server.ts'
import { coverOf, faqsOf, featuresOf, photosOf, stepsOf, unitsOf } from './tour-store.server.ts'
import type { TourForPublication } from './tour.ts'

export type EditedTour = Selectable<TourTable>

/** True for the id of a tour, whatever its status. */
export async function tourExists(db: Database, id: string): Promise<boolean> {
  const query = db.selectFrom('tour').select('id').where('id', '=', id)
  return isUuid(id) && (await query.executeTakeFirst()) !== undefined
}

/** A tour's row with its parts. */
export type TourForEditingRow = NonNullable<Awaited<ReturnType<typeof readTourForEditing>>>

/** A tour with its parts, in any status, in one query; undefined when there is none. */
export async function readTourForEditing(db: Database, id: string) {
  return db
    .selectFrom('tour')
    .selectAll()
    .select((eb) => [unitsOf(eb).as('units'), photosOf(eb).as('photos'), featuresOf(eb).as('features')])
    .select((eb) => [stepsOf(eb).as('steps'), faqsOf(eb).as('faqs'), anyMapOf(eb).as('map')])
    .where('tour.id', '=', id)
    .executeTakeFirst()
}

/** Locks a tour's row until the end of the transaction; refuses tour.not_found. */
export async function lockTour(tx: Transaction, id: string): Promise<EditedTour> {
  const query = tx.selectFrom('tour').selectAll().where('id', '=', id).forNoKeyUpdate()
  const row = isUuid(id) ? await query.executeTakeFirst() : undefined
  if (!row) throw new Refused({ code: 'tour.not_found' })
  return row
}

/** Sets columns of a tour and raises its version; returns the new row. */
export async function updateTour(
  tx: Transaction,
  id: string,
  columns: Updateable<TourTable>,
  now: Temporal.Instant,
): Promise<EditedTour> {
  return tx
    .updateTable('tour')
    .set(columns)
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: now.toString() }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The facts that decide whether a tour can be published, as the transaction sees them. */
export async function readForPublication(
  db: Database | Transaction,
  id: string,
): Promise<TourForPublication> {
  return publicationFacts(await publicationRows(db).where('id', '=', id).executeTakeFirstOrThrow())
}

/** The same facts of every published tour, in the order of the site. */
export async function readPublished(tx: Transaction): Promise<TourForPublication[]> {
  const query = publicationRows(tx).where('status', '=', 'PUBLISHED').orderBy('position').orderBy('id')
  return (await query.execute()).map(publicationFacts)
}

function publicationRows(db: Database | Transaction) {
  return db
    .selectFrom('tour')
    .select(['title', 'description', 'meeting_address', 'duration_minutes', 'currency'])
    .select((eb) => [unitsOf(eb).as('units'), coverOf(eb).as('cover')])
}

/** The columns of a tour that decide whether it can be published. */
export function publicationFacts(row: PublicationRow): TourForPublication {
  return {
    title: row.title,
    description: row.description,
    meetingAddress: row.meeting_address,
    durationMinutes: row.duration_minutes,
    currency: row.currency,
    units: row.units.map((unit) => ({ priceMinor: unit.price_minor, label: unit.label })),
    coverAlt: row.cover?.alt ?? null,
  }
}

type PublicationRow = Pick<
  EditedTour,
  'title' | 'description' | 'meeting_address' | 'duration_minutes' | 'currency'
> & {
  units: readonly { price_minor: number; label: PartialText }[]
  cover: { alt: PartialText } | null
}

/** Replaces the tour's features. */
export async function replaceFeatures(tx: Transaction, tourId: string, rows: Insertable<TourFeatureTable>[]) {
  await tx.deleteFrom('tour_feature').where('tour_id', '=', tourId).execute()
  if (rows.length > 0) await tx.insertInto('tour_feature').values(rows).execute()
}

/** Replaces the tour's itinerary. */
export async function replaceSteps(tx: Transaction, tourId: string, rows: Insertable<TourStepTable>[]) {
  await tx.deleteFrom('tour_step').where('tour_id', '=', tourId).execute()
  if (rows.length > 0) await tx.insertInto('tour_step').values(rows).execute()
}

/** Replaces the tour's questions. */
export async function replaceFaqs(tx: Transaction, tourId: string, rows: Insertable<TourFaqTable>[]) {
  await tx.deleteFrom('tour_faq').where('tour_id', '=', tourId).execute()
  if (rows.length > 0) await tx.insertInto('tour_faq').values(rows).execute()
}

/**
 * Replaces the tour's units: known ids are changed, new ones added, the others removed. Reservations keep label and
 * price as sold. Refuses units.unknown for an id of another tour.
 */
export async function replaceUnits(tx: Transaction, tourId: string, rows: Insertable<UnitTable>[]) {
  const ids = rows.map((row) => row.id)
  if (new Set(ids).size < ids.length) throw new Refused({ code: 'units.unknown' })
  const leftover = tx.deleteFrom('unit').where('tour_id', '=', tourId)
  if (rows.length === 0) return void (await leftover.execute())
  await leftover.where('id', 'not in', ids).execute()
  const written = await tx
    .insertInto('unit')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((eb) =>
          Object.fromEntries(
            (['position', ...CONTENT_COLUMNS.unit] as const).map((column) => [
              column,
              eb.ref(`excluded.${column}`),
            ]),
          ),
        )
        .where('unit.tour_id', '=', tourId),
    )
    .returning('id')
    .execute()
  if (written.length < rows.length) throw new Refused({ code: 'units.unknown' })
}
