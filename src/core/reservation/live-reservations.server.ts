import type { Transaction } from '#database/connect.ts'
import { withEmailLocale } from '../site/with-email-locale.server.ts'
import { HAS_MAIL } from './reservation-store.server.ts'

/**
 * The confirmed reservations and the unpaid holds of a departure, in order of booking, with the language of their
 * emails. Each is locked; the caller has locked their departure.
 */
export async function liveReservations(tx: Transaction, availabilityId: string) {
  const reservations = await tx
    .selectFrom('reservation')
    .select(['id', 'status', 'seats', 'locale'])
    .select(HAS_MAIL.as('hasMail'))
    .where('availability_id', '=', availabilityId)
    .where('status', 'in', ['CONFIRMED', 'ON_HOLD'])
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute()
  return await withEmailLocale(tx, reservations)
}
