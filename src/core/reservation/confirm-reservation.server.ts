import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { promiseLetter } from '../email/promise-letter.server.ts'
import { promiseTeamNotice } from '../staff/promise-team-notice.server.ts'
import { assertCanBecome } from './reservation.ts'
import { addSeatsTaken, type ReservationRow } from './reservation-store.server.ts'

/**
 * Confirms a locked reservation whose money has arrived, or that costs nothing, and promises the ticket and the team's notice in the
 * same transaction. An EXPIRED one takes its seats again; the caller has checked that they are free.
 */
export async function confirmReservation(
  app: Needs<'clock' | 'ids' | 'jobs' | 'origin'>,
  tx: Transaction,
  reservation: ReservationRow,
): Promise<void> {
  assertCanBecome(reservation.status, 'CONFIRMED')
  const now = app.clock.now().toString()
  if (reservation.status === 'EXPIRED')
    await addSeatsTaken(tx, reservation.availability_id, reservation.seats)
  await tx
    .updateTable('reservation')
    .set({
      status: 'CONFIRMED',
      payment_status: reservation.total_minor > 0 ? 'PAID' : 'NONE',
      confirmed_at: now,
      expired_at: null,
      updated_at: now,
    })
    .where('id', '=', reservation.id)
    .execute()
  const { id } = reservation
  await promiseLetter(app, tx, { kind: 'confirmation', reservationId: id })
  await promiseTeamNotice(app, tx, { notice: 'booking', occasion: id, reservationId: id })
}
