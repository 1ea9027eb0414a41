import type { Transaction } from '#database/connect.ts'
import type { ReservationRow } from '../reservation/reservation-store.server.ts'
import { takesPart } from '../reservation/reservation.ts'

type JoinedRow = Pick<ReservationRow, 'status' | 'availability_id' | 'erased_at'>

/** False for a reservation that is cancelled, missed, erased, or on another departure than the guests held for it. */
export function takesAddedGuests(
  { status, availability_id, erased_at }: JoinedRow,
  hold: Pick<ReservationRow, 'availability_id'>,
): boolean {
  return takesPart(status) && erased_at === null && availability_id === hold.availability_id
}

/**
 * The reservation that held guests are added to, locked; null when it does not take them any more. The caller has
 * locked the departure of the hold, which nobody leaves meanwhile.
 */
export async function standingReservation(
  tx: Transaction,
  hold: Pick<ReservationRow, 'adds_to' | 'availability_id'>,
): Promise<ReservationRow | null> {
  const row = await tx
    .selectFrom('reservation')
    .selectAll()
    .where('id', '=', hold.adds_to)
    .forUpdate()
    .executeTakeFirst()
  return row && takesAddedGuests(row, hold) ? row : null
}
