import type { Needs } from '../app.ts'
import { departuresOnSale, hasFreeSeats } from '../departure/departures-on-sale.server.ts'
import { OTHER_DATES_MAX } from './other-dates.ts'

/**
 * The next departures of a reservation's tour, by their local start, that accept its party online; its own is left
 * out.
 */
export async function otherDates(app: Needs<'db' | 'clock'>, reservationId: string): Promise<string[]> {
  const { tour_id, availability_id, seats } = await app.db
    .selectFrom('reservation')
    .select(['tour_id', 'availability_id', 'seats'])
    .where('id', '=', reservationId)
    .executeTakeFirstOrThrow()
  const rows = await departuresOnSale(app, app.db, tour_id)
    .where('availability.id', '<>', availability_id)
    .where(hasFreeSeats(seats))
    .limit(OTHER_DATES_MAX)
    .execute()
  return rows.map(({ local_start }) => local_start)
}
