import type { Needs } from '../app.ts'
import { recordAudit } from '../audit/record.server.ts'
import { lockAvailability } from '../availability/availability-store.server.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { Refused } from '../kernel/refusal.ts'
import { deleteExpiredOf, reservationsEverOf } from './reservations-ever.server.ts'

/**
 * Deletes a departure that nobody ever had: expired holds go with it, any other reservation keeps it, because it tells
 * what someone bought. Refuses availability.not_found and availability.has_reservations: cancel the departure instead.
 */
export async function deleteAvailability(
  app: Needs<'db' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<void> {
  requireAbility(actor, 'manage-availabilities')
  await app.db.transaction().execute(async (tx) => {
    const departure = await lockAvailability(tx, id)
    if (!departure) throw new Refused({ code: 'availability.not_found' })
    const count = await reservationsEverOf(tx, id)
    if (count > 0) throw new Refused({ code: 'availability.has_reservations', count })
    await deleteExpiredOf(tx, id)
    await tx.deleteFrom('availability').where('id', '=', id).execute()
    const facts = { tourId: departure.tour_id, localDateTimeStart: departure.local_start }
    await recordAudit(tx, app, actor, 'availability.deleted', { type: 'availability', id }, facts)
  })
}
