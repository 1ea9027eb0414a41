import type { Needs } from '../app.ts'
import { departuresOnSale, hasFreeSeats } from '../departure/departures-on-sale.server.ts'
import { nearestDates } from './nearest-dates.ts'

/**
 * The departures of a reservation's tour nearest to its own, by their local start, that accept its party online; its
 * own is left out.
 */
export async function otherDates(app: Needs<'db' | 'clock'>, reservationId: string): Promise<string[]> {
  const { tour_id, availability_id, seats, local_start } = await app.db
    .selectFrom('reservation')
    .select(['tour_id', 'availability_id', 'seats', 'local_start'])
    .where('id', '=', reservationId)
    .executeTakeFirstOrThrow()
  const rows = await departuresOnSale(app, app.db, tour_id)
    .where('availability.id', '<>', availability_id)
    .where(hasFreeSeats(seats))
    .execute()
  const departures = rows.map((row) => ({ localDateTimeStart: row.local_start }))
  return nearestDates(departures, local_start).map(({ localDateTimeStart }) => localDateTimeStart)
}
