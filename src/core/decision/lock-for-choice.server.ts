import type { Transaction } from '#database/connect.ts'
import { Refused } from '../kernel/refusal.ts'
import {
  lockDepartures,
  lockReservation,
  type ReservationRow,
} from '../reservation/reservation-store.server.ts'

/**
 * A reservation with every departure that its choice concerns, locked in the order of their ids: its own, those on
 * which seats are held for it, and the chosen one. Refuses reservation.not_found.
 */
export async function lockForChoice(
  tx: Transaction,
  reservationId: string,
  chosenId?: string,
): Promise<ReservationRow> {
  const known = await tx
    .selectFrom('reservation')
    .leftJoin('date_choice', (join) =>
      join.onRef('date_choice.reservation_id', '=', 'reservation.id').on('held_seats', '>', 0),
    )
    .select(['reservation.availability_id as own', 'held_availability_id as held'])
    .where('reservation.id', '=', reservationId)
    .execute()
  const ids = known.flatMap(({ own, held }) => (held === null ? [own] : [own, held]))
  const all = chosenId === undefined ? ids : [...ids, chosenId]
  if (all.length > 0) await lockDepartures(tx, [...new Set(all)])
  const reservation = await lockReservation(tx, reservationId)
  if (!reservation) throw new Refused({ code: 'reservation.not_found' })
  return reservation
}
