import { changesAt } from '#database/facts.ts'
import type { Needs } from '../app.ts'
import { textsIn, type Locale } from '../kernel/locale.ts'
import { clockOf } from './departure-store.server.ts'
import { departureView } from './departure-view.server.ts'
import { departuresOnSale } from './departures-on-sale.server.ts'
import type { DepartureView } from './departure.schema.ts'

/**
 * The next departures over all published tours, for the board, in one query. Sold-out ones stay; those that can no
 * longer be booked for another reason (cut-off passed, closed, cancelled) are not listed.
 */
export async function nextDepartures(
  app: Needs<'db' | 'clock'>,
  limit: number,
  locale: Locale,
): Promise<DepartureView[]> {
  const now = app.clock.now()
  const rows = await departuresOnSale(app, app.db).limit(limit).execute()
  changesAt(rows.flatMap(clockOf), now)
  return rows.map((row) => ({
    ...departureView(row, now),
    tour: { slug: row.slug, ...textsIn({ title: row.title, place: row.place }, locale) },
  }))
}
