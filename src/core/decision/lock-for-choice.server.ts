import { sql } from 'kysely'
import type { Transaction } from '#database/connect.ts'
import { Refused } from '../kernel/refusal.ts'
import { lockReservation, type ReservationRow } from '../reservation/reservation-store.server.ts'

/**
 * A reservation, locked with every departure that its choice concerns: its own, that of the choice, which the team may
 * have moved it away from, those on which seats are held for it, and the chosen one. Refuses reservation.not_found.
 *
 * That of the choice is locked because a second change of one row `date_choice` makes PostgreSQL check its foreign keys
 * again, under locks of their rows.
 */
export async function lockForChoice(
  tx: Transaction,
  reservationId: string,
  chosenId?: string,
): Promise<ReservationRow> {
  const choices = sql`
    select held_availability_id from date_choice where reservation_id = ${reservationId} and held_seats > 0 union all
    select availability_id from date_choice where reservation_id = ${reservationId}`
  const concerned = chosenId === undefined ? choices : sql`${choices} union all select ${chosenId}::uuid`
  const reservation = await lockReservation(tx, reservationId, concerned)
  if (!reservation) throw new Refused({ code: 'reservation.not_found' })
  return reservation
}
