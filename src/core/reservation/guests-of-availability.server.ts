import type { Database } from '#database/connect.ts'
import type { OnDeparture } from '../kernel/refusal.ts'

/** The parties that hold or have places on these departures, in order of booking. Personal data: for staff only. */
export async function guestsOfAvailabilities(
  db: Database,
  availabilityIds: readonly string[],
): Promise<OnDeparture[]> {
  return await db
    .selectFrom('reservation')
    .select(['reference', 'contact_name as name', 'seats'])
    .where('availability_id', 'in', availabilityIds)
    .where('status', 'in', ['ON_HOLD', 'CONFIRMED', 'REDEEMED', 'NO_SHOW'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
