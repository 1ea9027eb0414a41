import type { Transaction } from '#database/connect.ts'
import { takeTurn } from '#database/take-turn.ts'
import { guideOverlaps } from './guide-overlaps.server.ts'
import type { SavedDepartures } from './save-departure.schema.ts'

/**
 * The departures that a form with this token has made already; null when it has made none. That the clocks moved one
 * of them is said once only, in the response to the first form. The same form sent twice at once waits here until the
 * first one is done.
 */
export async function departuresMadeBy(
  tx: Transaction,
  tourId: string,
  formToken: string,
): Promise<SavedDepartures | null> {
  await takeTurn(tx, formToken)
  const rows = await tx
    .selectFrom('availability')
    .select(['id', 'series_id', 'local_start', 'local_end'])
    .where((eb) => eb.or([eb('id', '=', formToken), eb.and({ tour_id: tourId, series_id: formToken })]))
    .orderBy('starts_at')
    .execute()
  if (rows.length === 0) return null
  const departures = rows.map(({ id, local_start, local_end }) => ({
    id,
    localDateTimeStart: local_start,
    localDateTimeEnd: local_end,
    moved: false,
  }))
  const overlaps = await guideOverlaps(
    tx,
    departures.map(({ id }) => id),
  )
  return { seriesId: rows[0]?.series_id ?? null, departures, overlaps }
}
