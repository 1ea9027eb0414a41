import type { Transaction } from '#database/connect.ts'
import type { Departure } from '../departure/bookability.ts'
import { departureOf, type BookabilityRow } from '../departure/departure-store.server.ts'
import type { ReservationRow } from '../reservation/reservation-store.server.ts'
import { openAddedGuests } from '../settlement/open-added-guests.server.ts'

/**
 * The departure of a reservation, on which the seats of its own unpaid added guests are free: another choice of guests
 * ends their hold before it takes seats.
 */
export async function departureWithoutAdded(
  tx: Transaction,
  { id, availability_id }: ReservationRow,
  row: BookabilityRow,
): Promise<Departure> {
  const departure = departureOf(row)
  const hold = await openAddedGuests(tx, id)
  if (hold?.availability_id !== availability_id) return departure
  return { ...departure, seatsTaken: departure.seatsTaken - hold.seats }
}
