import type { Transaction } from '#database/connect.ts'
import { addSeatsTaken } from '../departure/departure-store.server.ts'

type OnDeparture = { reservationId: string; availabilityId: string }

/** The seats that are held on a departure for a party whose own one does not take place. */
export async function seatsHeldFor(
  tx: Transaction,
  { reservationId, availabilityId }: OnDeparture,
): Promise<number> {
  const rows = await tx
    .selectFrom('date_choice')
    .select('held_seats')
    .where('reservation_id', '=', reservationId)
    .where('held_availability_id', '=', availabilityId)
    .execute()
  return rows.reduce((sum, { held_seats: seats }) => sum + seats, 0)
}

/** Frees these seats, for the party that takes them now. The caller has locked the departure and the reservation. */
export async function freeSeatsHeldFor(
  tx: Transaction,
  { reservationId, availabilityId }: OnDeparture,
): Promise<void> {
  const seats = await seatsHeldFor(tx, { reservationId, availabilityId })
  if (seats === 0) return
  await tx
    .updateTable('date_choice')
    .set({ held_seats: 0, held_until: null })
    .where('reservation_id', '=', reservationId)
    .where('held_availability_id', '=', availabilityId)
    .execute()
  await addSeatsTaken(tx, availabilityId, -seats)
}
