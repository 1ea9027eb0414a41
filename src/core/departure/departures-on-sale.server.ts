import type { Database } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { departuresOfPublishedTours } from './departure-store.server.ts'

/**
 * The departures of a tour that can be booked online now, sold-out ones too; the next ones first. It narrows a list for
 * `refuseForSale`, which decides about the seats of a party.
 */
export function departuresOnSale(app: Needs<'clock'>, db: Database, tourId: string) {
  return departuresOfPublishedTours(db)
    .where('availability.tour_id', '=', tourId)
    .where('availability.cutoff_at', '>', app.clock.now().toString())
    .where('availability.closed_at', 'is', null)
    .where('availability.cancelled_at', 'is', null)
}
