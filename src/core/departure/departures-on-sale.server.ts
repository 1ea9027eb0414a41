import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { departuresOfPublishedTours } from './departure-store.server.ts'

/**
 * The departures of a tour, or of all tours, that can be booked online now, sold-out ones too; the next ones first.
 * With `hasFreeSeats` they are those that `saleRefusal` accepts for so many seats.
 */
export function departuresOnSale(app: Needs<'clock'>, db: Database, tourId?: string) {
  const now = app.clock.now()
  return (
    departuresOfPublishedTours(db)
      .$if(tourId !== undefined, (query) => query.where('availability.tour_id', '=', tourId ?? ''))
      // No cut-off is after its start. The indexes are by start, and skip the past by this condition.
      .where('availability.starts_at', '>', now.toString())
      .where(isOnSale(now))
  )
}

/** True for a row of `availability` that is neither cut off, closed nor cancelled. */
export function isOnSale(now: Temporal.Instant): RawBuilder<boolean> {
  return sql<boolean>`availability.cutoff_at > ${now.toString()}
    and availability.closed_at is null and availability.cancelled_at is null`
}

/** True for a row of `availability` that has so many free seats. */
export function hasFreeSeats(seats: number): RawBuilder<boolean> {
  return sql<boolean>`availability.capacity - availability.seats_taken >= ${seats}`
}
