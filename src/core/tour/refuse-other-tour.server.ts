import { sql } from 'kysely'
import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { Refused } from '../kernel/refusal.ts'
import type { PhotoRowToInsert } from '../photo/store-photos.server.ts'
import {
  faqRows,
  featureRows,
  NO_TEXTS,
  stepRows,
  tourColumns,
  unitRows,
  type StoredTexts,
} from './tour-columns.server.ts'
import type { CreateTourForm, TourFields } from './tour-form.schema.ts'

/**
 * Refuses form.sent_already where a field that the form contains is another one in the tour, which may have been made
 * by another form or changed since. `photos` are the rows of the form's photos.
 */
export async function refuseOtherTour(
  tx: Transaction,
  app: Needs<'ids'>,
  tourId: string,
  form: CreateTourForm,
  photos: readonly PhotoRowToInsert[],
): Promise<void> {
  const { slug } = form
  const isSame =
    (await areFieldsStored(tx, app, { id: tourId, ...NO_TEXTS }, form)) &&
    (slug === undefined || (await areStored(tx, 'tour', tourId, [{ slug }]))) &&
    (!form.photos || (await areStored(tx, 'photo', tourId, photos.map(contentOfPhoto))))
  if (!isSame) throw new Refused({ code: 'form.sent_already' })
}

/** True when every field that the form contains is in the tour as it is; slug and photos aside. */
export async function areFieldsStored(
  tx: Transaction,
  app: Needs<'ids'>,
  tour: StoredTexts & { id: string },
  form: TourFields,
): Promise<boolean> {
  const { id } = tour
  const { features, itinerary, faqs, units } = form
  return (
    (await areStored(tx, 'tour', id, [tourColumns(form, tour)])) &&
    (!features || (await areStored(tx, 'tour_feature', id, featureRows(id, features)))) &&
    (!itinerary || (await areStored(tx, 'tour_step', id, stepRows(id, itinerary)))) &&
    (!faqs || (await areStored(tx, 'tour_faq', id, faqRows(id, faqs)))) &&
    (!units || (await areStored(tx, 'unit', id, unitRowsIn(app, id, units))))
  )
}

type Rows = readonly Readonly<Record<string, unknown>>[]

/** True when the rows of the tour are these, in the columns that they name. */
async function areStored(
  tx: Transaction,
  table: 'tour' | 'tour_feature' | 'tour_step' | 'tour_faq' | 'unit' | 'photo',
  tourId: string,
  sent: Rows,
): Promise<boolean> {
  const isSent = sent.map((row) => {
    const cells = Object.entries(row).map(
      ([column, value]) => sql`${sql.ref(column)} is not distinct from ${value}`,
    )
    return cells.length > 0 ? sql`(${sql.join(cells, sql` and `)})` : sql.lit(true)
  })
  const anySent = isSent.length > 0 ? sql.join(isSent, sql` or `) : sql.lit(false)
  const key = sql.ref(table === 'tour' ? 'id' : 'tour_id')
  const { rows } = await sql<{ isSent: boolean }>`
    select ${anySent} as "isSent" from ${sql.table(table)} where ${key} = ${tourId}`.execute(tx)
  return rows.length === sent.length && rows.every((row) => row.isSent)
}

/** A unit without an id in the form got one when it was stored. */
function unitRowsIn(app: Needs<'ids'>, tourId: string, units: NonNullable<TourFields['units']>): Rows {
  return unitRows(app, tourId, units).map(({ id, ...row }, index) =>
    units[index]?.id ? { id, ...row } : row,
  )
}

/** A photo has its key and its time from its own upload. */
function contentOfPhoto({ width, height, blur }: PhotoRowToInsert, position: number) {
  return { position, width, height, blur }
}
