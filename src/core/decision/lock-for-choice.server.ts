import { sql } from 'kysely'
import type { Transaction } from '#database/connect.ts'
import { Refused } from '../kernel/refusal.ts'
import { lockReservation, type ReservationRow } from '../reservation/reservation-store.server.ts'

/**
 * A reservation, locked with every departure that its choice concerns: its own, those on which seats are held for it,
 * and the chosen one. Refuses reservation.not_found.
 */
export async function lockForChoice(
  tx: Transaction,
  reservationId: string,
  chosenId?: string,
): Promise<ReservationRow> {
  const held = sql`
    select held_availability_id from date_choice where reservation_id = ${reservationId} and held_seats > 0`
  const concerned = chosenId === undefined ? held : sql`${held} union all select ${chosenId}::uuid`
  const reservation = await lockReservation(tx, reservationId, concerned)
  if (!reservation) throw new Refused({ code: 'reservation.not_found' })
  return reservation
}
