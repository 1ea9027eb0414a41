import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { MAY_BE_PAID } from '../payment/payment.ts'
import { freeHeldSeats } from '../reservation/free-held-seats.server.ts'
import type { ReservationRow } from '../reservation/reservation-store.server.ts'

/**
 * Ends the hold of a locked reservation, unless one of its payments may still be, or was, paid. Does nothing when the
 * reservation is no hold any more.
 */
export async function freeUnpayableHold(
  app: Needs<'clock'>,
  tx: Transaction,
  reservation: ReservationRow,
  endAs: 'EXPIRED' | 'CANCELLED',
): Promise<void> {
  if (reservation.status !== 'ON_HOLD') return
  const payable = await tx
    .selectFrom('payment')
    .select('id')
    .where('reservation_id', '=', reservation.id)
    .where('status', 'in', MAY_BE_PAID)
    .executeTakeFirst()
  if (!payable) await freeHeldSeats(app, tx, reservation, endAs)
}
