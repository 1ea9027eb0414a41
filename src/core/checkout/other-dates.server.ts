import { sql } from 'kysely'
import type { Needs } from '../app.ts'
import { refuseForSale } from '../departure/bookability.ts'
import { departureOf } from '../departure/departure-store.server.ts'
import { departuresOnSale } from '../departure/departures-on-sale.server.ts'
import { OTHER_DATES_MAX } from './other-dates.ts'

/** The number of next dates among which those on sale to the party are searched. */
const SEARCHED_MAX = 60

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
    .where(sql<boolean>`availability.capacity - availability.seats_taken >= ${seats}`)
    .limit(SEARCHED_MAX)
    .execute()
  return rows
    .filter((row) => refuseForSale(departureOf(row), seats, app.clock.now()) === null)
    .slice(0, OTHER_DATES_MAX)
    .map(({ local_start }) => local_start)
}
