import type { Insertable } from 'kysely'
import type { Transaction } from '#database/connect.ts'
import type {
  PhotoTable,
  TourFaqTable,
  TourFeatureTable,
  TourStepTable,
  TourTable,
  UnitTable,
} from '#database/tables/tour.ts'

/** A tour and its parts, as rows. */
export type TourToInsert = {
  tour: Insertable<TourTable>
  features: Insertable<TourFeatureTable>[]
  steps: Insertable<TourStepTable>[]
  faqs: Insertable<TourFaqTable>[]
  units: Insertable<UnitTable>[]
  photos: Insertable<PhotoTable>[]
}

/** Writes a tour with its features, steps, questions, units and photos. */
export async function insertTour(tx: Transaction, rows: TourToInsert): Promise<void> {
  await tx.insertInto('tour').values(rows.tour).execute()
  if (rows.features.length > 0) await tx.insertInto('tour_feature').values(rows.features).execute()
  if (rows.steps.length > 0) await tx.insertInto('tour_step').values(rows.steps).execute()
  if (rows.faqs.length > 0) await tx.insertInto('tour_faq').values(rows.faqs).execute()
  if (rows.units.length > 0) await tx.insertInto('unit').values(rows.units).execute()
  if (rows.photos.length > 0) await tx.insertInto('photo').values(rows.photos).execute()
}
