import { readOnly } from '#database/read-only.ts'
import type { Needs } from '../app.ts'
import { reservationById } from '../reservation/reservation-store.server.ts'
import { choiceOf } from './choice-of.server.ts'
import type { DateChoice } from './decision.schema.ts'

/** The choice that a party still has to make, for its email; null when it has been made. */
export async function choiceOfReservation(
  app: Needs<'db' | 'clock'>,
  reservationId: string,
): Promise<DateChoice | null> {
  return readOnly(app.db, async (tx) => choiceOf(app, tx, await reservationById(tx, reservationId)))
}
