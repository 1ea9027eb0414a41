import type { Transaction } from '#database/connect.ts'
import type { ReservationRow } from '../reservation/reservation-store.server.ts'

/**
 * The reservation that held guests are added to, locked; null when it is cancelled, over, or on another departure by
 * now. The caller has locked the departure of the hold, which nobody leaves meanwhile.
 */
export async function standingReservation(
  tx: Transaction,
  hold: Pick<ReservationRow, 'adds_to' | 'availability_id'>,
): Promise<ReservationRow | null> {
  const row = await tx
    .selectFrom('reservation')
    .selectAll()
    .where('id', '=', hold.adds_to)
    .where('availability_id', '=', hold.availability_id)
    .where('status', 'in', ['CONFIRMED', 'REDEEMED'])
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}
