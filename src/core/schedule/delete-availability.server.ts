import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { recordAudit } from '../audit/record.server.ts'
import { lockAvailability } from '../availability/availability-store.server.ts'
import type { DeletedAvailabilities } from './copy-week.schema.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { Refused, type Refusal } from '../kernel/refusal.ts'
import { deleteExpiredOf, reservationsEverOf } from '../reservation/reservations-ever.server.ts'

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
    const refusal = await deleteUnbooked(app, tx, actor, id)
    if (refusal) throw new Refused(refusal)
  })
}

/** Deletes of some departures, at most 500, those that nobody ever had; the others stay, and are counted. */
export async function deleteAvailabilities(
  app: Needs<'db' | 'clock'>,
  actor: Actor,
  ids: readonly string[],
): Promise<DeletedAvailabilities> {
  requireAbility(actor, 'manage-availabilities')
  return await app.db.transaction().execute(async (tx) => {
    const counts = { deleted: 0, kept: 0 }
    for (const id of [...new Set(ids)].toSorted()) {
      const refusal = await deleteUnbooked(app, tx, actor, id)
      if (!refusal) counts.deleted += 1
      else if (refusal.code === 'availability.has_reservations') counts.kept += 1
    }
    return counts
  })
}

/** Null once it is gone. */
async function deleteUnbooked(
  app: Needs<'clock'>,
  tx: Transaction,
  actor: Actor,
  id: string,
): Promise<Refusal | null> {
  const departure = await lockAvailability(tx, id)
  if (!departure) return { code: 'availability.not_found' }
  const count = await reservationsEverOf(tx, id)
  if (count > 0) return { code: 'availability.has_reservations', count }
  await deleteExpiredOf(tx, id)
  await tx.deleteFrom('availability').where('id', '=', id).execute()
  const facts = { tourId: departure.tour_id, localDateTimeStart: departure.local_start }
  await recordAudit(tx, app, actor, 'availability.deleted', { type: 'availability', id }, facts)
  return null
}
