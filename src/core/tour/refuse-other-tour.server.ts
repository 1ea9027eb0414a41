import { sql } from 'kysely'
import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { Refused } from '../kernel/refusal.ts'
import type { PhotoRowToInsert } from '../photo/store-photos.server.ts'
import { faqRows, featureRows, NO_TEXTS, stepRows, tourColumns, unitRows } from './tour-columns.server.ts'
import type { CreateTourForm } from './tour-form.schema.ts'

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
  const { slug, features, itinerary, faqs, units } = form
  const ofTour = { ...tourColumns(form, NO_TEXTS), ...(slug !== undefined && { slug }) }
  const isSame =
    (await areStored(tx, 'tour', tourId, [ofTour])) &&
    (!features || (await areStored(tx, 'tour_feature', tourId, featureRows(tourId, features)))) &&
    (!itinerary || (await areStored(tx, 'tour_step', tourId, stepRows(tourId, itinerary)))) &&
    (!faqs || (await areStored(tx, 'tour_faq', tourId, faqRows(tourId, faqs)))) &&
    (!units || (await areStored(tx, 'unit', tourId, unitRowsIn(app, tourId, units)))) &&
    (!form.photos || (await areStored(tx, 'photo', tourId, photos.map(contentOfPhoto))))
  if (!isSame) throw new Refused({ code: 'form.sent_already' })
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
    return sql`(${sql.join(cells, sql` and `)})`
  })
  const anySent = isSent.length > 0 ? sql.join(isSent, sql` or `) : sql.lit(false)
  const key = sql.ref(table === 'tour' ? 'id' : 'tour_id')
  const { rows } = await sql<{ isSent: boolean }>`
    select ${anySent} as "isSent" from ${sql.table(table)} where ${key} = ${tourId}`.execute(tx)
  return rows.length === sent.length && rows.every((row) => row.isSent)
}

/** A unit without an id in the form got one when it was stored. */
function unitRowsIn(app: Needs<'ids'>, tourId: string, units: NonNullable<CreateTourForm['units']>): Rows {
  return unitRows(app, tourId, units).map(({ id, ...row }, index) =>
    units[index]?.id ? { id, ...row } : row,
  )
}

/** A photo has its key and its time from its own upload. */
function contentOfPhoto({ width, height, blur }: PhotoRowToInsert, position: number) {
  return { position, width, height, blur }
}
