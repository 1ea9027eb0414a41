import type { Transaction } from '#database/connect.ts'
import { withEmailLocale } from '../site/with-email-locale.server.ts'
import { TAKING_PART } from './reservation.ts'
import { HAS_MAIL, type ReservationRow } from './reservation-store.server.ts'

/**
 * Locks the unpaid holds of departures, and the parties that take part, in the order of their ids, and returns them so.
 * The caller has locked the departures, and no reservation yet.
 */
export async function lockLiveReservations(
  tx: Transaction,
  availabilityIds: readonly string[],
): Promise<ReservationRow[]> {
  return await tx
    .selectFrom('reservation')
    .selectAll()
    .where('availability_id', 'in', availabilityIds)
    .where('status', 'in', ['ON_HOLD', ...TAKING_PART])
    .orderBy('id')
    .forUpdate()
    .execute()
}

/**
 * The confirmed reservations and the unpaid holds of a departure, in order of booking, with the language of their
 * emails. The caller has locked them.
 */
export async function liveReservations(tx: Transaction, availabilityId: string) {
  const reservations = await tx
    .selectFrom('reservation')
    .selectAll()
    .select(HAS_MAIL.as('hasMail'))
    .where('availability_id', '=', availabilityId)
    .where('status', 'in', ['CONFIRMED', 'ON_HOLD'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return await withEmailLocale(tx, reservations)
}
