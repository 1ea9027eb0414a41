import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import type { ReservationRow } from '../reservation/reservation-store.server.ts'

/** Of a locked reservation's departure: whether it was called off, and whether it still takes this party anew. */
export async function departureFacts(
  app: Needs<'clock'>,
  tx: Transaction,
  reservation: ReservationRow,
): Promise<{ cancelled: boolean; seatable: boolean }> {
  const departure = await tx
    .selectFrom('availability')
    .select(['capacity', 'seats_taken', 'cancelled_at', 'starts_at'])
    .where('id', '=', reservation.availability_id)
    .executeTakeFirstOrThrow()
  const begun = Temporal.Instant.compare(app.clock.now(), Temporal.Instant.from(departure.starts_at)) >= 0
  const cancelled = departure.cancelled_at !== null
  const fits = departure.seats_taken + reservation.seats <= departure.capacity
  return { cancelled, seatable: fits && !begun && !cancelled }
}
