import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { BOOKABILITY_COLUMNS, departureOf, type BookabilityRow } from '../departure/departure-store.server.ts'
import { teamRefusal } from '../departure/bookability.ts'
import type { BookingFacts } from './settlement.ts'
import { standingReservation } from './standing-reservation.server.ts'
import type { ReservationRow } from '../reservation/reservation-store.server.ts'

/**
 * The departure of a locked reservation: whether it was cancelled, and whether it still has seats for this party; and
 * whether its customer, or the reservation that added guests join, still stands.
 */
export async function departureFacts(
  app: Needs<'clock'>,
  tx: Transaction,
  reservation: ReservationRow,
): Promise<Omit<BookingFacts, 'reservation'>> {
  const row = await tx
    .selectFrom('availability')
    .select(BOOKABILITY_COLUMNS)
    .where('id', '=', reservation.availability_id)
    .executeTakeFirstOrThrow()
  const isJoining = reservation.adds_to !== null
  const standing = isJoining
    ? (await standingReservation(tx, reservation)) !== null
    : reservation.erased_at === null
  return { ...seatingOf(row, reservation, app.clock.now()), standing }
}

/** Whether a departure was cancelled, and whether it has seats for this party now. */
export function seatingOf(
  row: BookabilityRow,
  { seats }: Pick<ReservationRow, 'seats'>,
  now: Temporal.Instant,
): Pick<BookingFacts, 'cancelled' | 'seatable'> {
  const departure = departureOf(row)
  return { cancelled: departure.cancelled, seatable: teamRefusal(departure, seats, now) === null }
}
