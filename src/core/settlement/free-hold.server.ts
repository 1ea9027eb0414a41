import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { endHold } from '../reservation/end-hold.server.ts'
import type { ReservationRow } from '../reservation/reservation-store.server.ts'

/**
 * Ends the hold of a locked reservation with one of its attempts, unless another attempt may still be paid. Does nothing
 * when it is no hold any more.
 */
export async function freeHold(
  app: Needs<'clock'>,
  tx: Transaction,
  reservation: ReservationRow,
  paymentId: string,
  endAs: 'EXPIRED' | 'CANCELLED',
): Promise<void> {
  if (reservation.status !== 'ON_HOLD') return
  const other = await tx
    .selectFrom('payment')
    .select('id')
    .where('reservation_id', '=', reservation.id)
    .where('id', '!=', paymentId)
    .where('status', 'in', ['REQUESTED', 'OPEN', 'PROCESSING', 'MISMATCHED'])
    .executeTakeFirst()
  if (!other) await endHold(app, tx, reservation, endAs)
}
