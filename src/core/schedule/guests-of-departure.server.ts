import type { Database } from '#database/connect.ts'
import { KEPT, type ReservationStatus } from '../reservation/reservation.ts'
import type { OnDeparture } from '../kernel/refusal.ts'
import { HAS_MAIL } from '../reservation/reservation-store.server.ts'
import { withEmailLocale } from '../site/with-email-locale.server.ts'

/** A party on a departure, with the language of its emails; an unpaid one is ON_HOLD. */
export type GuestOnDeparture = OnDeparture & { status: ReservationStatus }

/**
 * The parties with seats on these departures, held or booked, in order of booking. Personal data: for the team only.
 */
export async function guestsOfDepartures(
  db: Database,
  availabilityIds: readonly string[],
): Promise<GuestOnDeparture[]> {
  if (availabilityIds.length === 0) return []
  const guests = await db
    .selectFrom('reservation')
    .select(['reference', 'contact_name as name', 'seats', 'status', 'locale'])
    .select(HAS_MAIL.as('hasMail'))
    .where('availability_id', 'in', availabilityIds)
    .where('status', 'in', ['ON_HOLD', ...KEPT])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return await withEmailLocale(db, guests)
}
