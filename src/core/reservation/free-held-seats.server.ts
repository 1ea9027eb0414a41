import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { assertCanBecome } from './reservation.ts'
import { addSeatsTaken } from '../departure/departure-store.server.ts'
import type { ReservationRow } from './reservation-store.server.ts'

/**
 * Writes the end of a hold that will not be paid and frees its seats. The caller has locked the reservation and knows
 * from the provider that its payment session can no longer be paid, or refunds what was paid. EXPIRED: by time, for
 * lack of a payment, or because the team does not book a payment in another sum. CANCELLED: by its customer or the
 * team, or because its departure, or the reservation that it enlarges, does not take its guests any more.
 */
export async function freeHeldSeats(
  app: Needs<'clock'>,
  tx: Transaction,
  reservation: ReservationRow,
  as: 'EXPIRED' | 'CANCELLED',
): Promise<void> {
  assertCanBecome(reservation.status, as)
  const now = app.clock.now().toString()
  await tx
    .updateTable('reservation')
    .set({
      status: as,
      payment_status: 'NONE',
      form_token: null,
      updated_at: now,
      ...(as === 'EXPIRED' ? { expired_at: now } : { cancelled_at: now }),
    })
    .where('id', '=', reservation.id)
    .execute()
  await addSeatsTaken(tx, reservation.availability_id, -reservation.seats)
}
