import type { ExpressionBuilder, Selectable } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Database, Transaction } from '#database/connect.ts'
import type { Tables } from '#database/tables.ts'
import type { TourMapTable } from '#database/tables/tour.ts'
import type { Point } from './map-tiles.ts'

/** The stored map of a tour's present meeting point, as JSON beside its row; null when there is none. */
export function mapOf(eb: ExpressionBuilder<Tables, 'tour'>) {
  return jsonObjectFrom(
    eb
      .selectFrom('tour_map as map')
      .select(['map.widths', 'map.attribution'])
      .select((of) => of.ref('map.storage_key').$notNull().as('storage_key'))
      .whereRef('map.tour_id', '=', 'tour.id')
      .whereRef('map.latitude', '=', 'tour.meeting_latitude')
      .whereRef('map.longitude', '=', 'tour.meeting_longitude')
      .where('map.storage_key', 'is not', null),
  )
}

/** The map of a tour, of whatever point and source, or the trouble of the last attempt, as JSON beside its row. */
export function anyMapOf(eb: ExpressionBuilder<Tables, 'tour'>) {
  return jsonObjectFrom(
    eb
      .selectFrom('tour_map as map')
      .select(['map.latitude', 'map.longitude', 'map.source', 'map.attribution', 'map.storage_key'])
      .select(['map.widths', 'map.trouble'])
      .whereRef('map.tour_id', '=', 'tour.id'),
  )
}

/** The meeting point of a tour, with its map or the trouble of the last attempt. */
export type TourPoint = { point: Point | null; map: Selectable<TourMapTable> | null }

/** The present meeting point of a tour; null for an unknown tour. With `lock`, nobody moves it until the commit. */
export async function readPoint(
  db: Database | Transaction,
  tourId: string,
  { lock = false } = {},
): Promise<TourPoint | null> {
  const tour = await db
    .selectFrom('tour')
    .select(['meeting_latitude as latitude', 'meeting_longitude as longitude'])
    .where('id', '=', tourId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!tour) return null
  const map = await db.selectFrom('tour_map').selectAll().where('tour_id', '=', tourId).executeTakeFirst()
  return { point: pointOf(tour), map: map ?? null }
}

/** A point of two columns; both are null, or neither is. */
export function pointOf(row: { [Part in keyof Point]: number | null }): Point | null {
  const { latitude, longitude } = row
  return latitude === null || longitude === null ? null : { latitude, longitude }
}
