import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { departureOf } from '../departure/departure-store.server.ts'
import { refuseForTeam } from '../departure/bookability.ts'
import { standingReservation } from './standing-reservation.server.ts'
import type { ReservationRow } from '../reservation/reservation-store.server.ts'

/**
 * The departure of a locked reservation: whether it was cancelled, and whether it still has seats for this party. Of
 * added guests also whether the reservation stands that they join.
 */
export async function departureFacts(
  app: Needs<'clock'>,
  tx: Transaction,
  reservation: ReservationRow,
): Promise<{ cancelled: boolean; seatable: boolean; joinable: boolean }> {
  const row = await tx
    .selectFrom('availability')
    .select(['capacity', 'seats_taken', 'cancelled_at', 'closed_at', 'starts_at', 'cutoff_at'])
    .where('id', '=', reservation.availability_id)
    .executeTakeFirstOrThrow()
  const departure = departureOf(row)
  const seatable = refuseForTeam(departure, reservation.seats, app.clock.now()) === null
  const joinable = reservation.adds_to === null || (await standingReservation(tx, reservation)) !== null
  return { cancelled: departure.cancelled, seatable, joinable }
}
