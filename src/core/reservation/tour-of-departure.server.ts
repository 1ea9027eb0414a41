import type { Expression } from 'kysely'
import type { Database, Transaction } from '#database/connect.ts'
import { unitsOfTour } from '../pricing/priced-units.server.ts'

/**
 * The facts of a departure's tour that its reservations freeze, with the prices that hold: to be read after the lock.
 */
export function tourOfDeparture(
  tx: Database | Transaction,
  departure: Record<'id' | 'tour_id', string | Expression<string>>,
) {
  return tx
    .selectFrom('tour')
    .select([
      'tour.id',
      'slug',
      'title',
      'status',
      'party_min',
      'party_max',
      'currency',
      'cancellation_policy',
    ])
    .select((eb) => unitsOfTour(eb, departure.id).as('units'))
    .where('tour.id', '=', departure.tour_id)
}
