import { sql } from 'kysely'
import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { recordAudit } from '../audit/record-audit.server.ts'
import { heldSeatsRefusal } from '../decision/held-seats-refusal.server.ts'
import { lockDepartureRow } from '../departure/departure-store.server.ts'
import { lockNamedDepartures } from '../departure/lock-departures.server.ts'
import type { DeletedDepartures, DeleteSeries } from './departures-together.schema.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { Refused, type Refusal } from '../kernel/refusal.ts'
import { deleteExpiredOf, reservationsEverOf } from '../reservation/reservations-ever.server.ts'

/**
 * Deletes a departure without reservations: expired holds are deleted with it, any other reservation keeps it, as the
 * record of a purchase. Refuses availability.not_found, availability.has_reservations (cancel the departure instead)
 * and availability.has_held_seats.
 */
export async function deleteDeparture(app: Needs<'db' | 'clock'>, actor: Actor, id: string): Promise<void> {
  requireAbility(actor, 'manage-availabilities')
  await app.db.transaction().execute(async (tx) => {
    await lockInOrder(tx, [id])
    const refusal = await deleteUnbooked(app, tx, actor, id)
    if (refusal) throw new Refused(refusal)
  })
}

/**
 * Deletes those of some departures that have neither reservations nor held seats; the others stay, and are counted. The
 * caller limits their number.
 */
export async function deleteDepartures(
  app: Needs<'db' | 'clock'>,
  actor: Actor,
  ids: readonly string[],
): Promise<DeletedDepartures> {
  requireAbility(actor, 'manage-availabilities')
  return await app.db.transaction().execute(async (tx) => {
    await lockInOrder(tx, ids)
    return await deleteLocked(app, tx, actor, ids)
  })
}

/**
 * Deletes the coming departures of a series, from this one on or all of them, as `deleteDepartures` does; cancelled
 * ones stay. A departure without a series is the only one. Refuses availability.not_found.
 */
export async function deleteSeries(
  app: Needs<'db' | 'clock'>,
  actor: Actor,
  { id, scope }: DeleteSeries & { id: string },
): Promise<DeletedDepartures> {
  requireAbility(actor, 'manage-availabilities')
  return await app.db.transaction().execute(async (tx) => {
    const departure = await tx
      .selectFrom('availability')
      .select(['id', 'series_id', 'starts_at'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!departure) throw new Refused({ code: 'availability.not_found' })
    const coming = () => comingOf(tx, departure, { scope, now: app.clock.now() })
    await lockInOrder(tx, await coming())
    // Once more: one of them may have been cancelled or moved while this waited for its lock.
    return await deleteLocked(app, tx, actor, await coming())
  })
}

type OfSeries = { id: string; series_id: string | null; starts_at: string }

/** The coming departures of its series that are not cancelled; itself alone without a series. */
async function comingOf(
  tx: Transaction,
  { id, series_id, starts_at }: OfSeries,
  { scope, now }: { scope: DeleteSeries['scope']; now: Temporal.Instant },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('availability')
    .select('id')
    .where((eb) => (series_id === null ? eb('id', '=', id) : eb('series_id', '=', series_id)))
    .where('starts_at', '>', now.toString())
    .where('cancelled_at', 'is', null)
    .$if(scope === 'following', (query) => query.where('starts_at', '>=', starts_at))
    .execute()
  return rows.map((row) => row.id)
}

async function deleteLocked(
  app: Needs<'clock'>,
  tx: Transaction,
  actor: Actor,
  ids: readonly string[],
): Promise<DeletedDepartures> {
  const counts = { deleted: 0, kept: 0 }
  for (const id of new Set(ids)) {
    const refusal = await deleteUnbooked(app, tx, actor, id)
    if (!refusal) counts.deleted += 1
    else if (refusal.code !== 'availability.not_found') counts.kept += 1
  }
  return counts
}

/** Also locks the departures on which seats are held for the choices of guests, which go with their departures. */
async function lockInOrder(tx: Transaction, ids: readonly string[]): Promise<void> {
  await lockNamedDepartures(
    tx,
    sql`select unnest(${ids}::uuid[]) union all
      select held_availability_id from date_choice where availability_id = any(${ids}::uuid[]) and held_seats > 0`,
  )
}

/** Null once it is deleted. */
async function deleteUnbooked(
  app: Needs<'clock'>,
  tx: Transaction,
  actor: Actor,
  id: string,
): Promise<Refusal | null> {
  const departure = await lockDepartureRow(tx, id)
  if (!departure) return { code: 'availability.not_found' }
  const count = await reservationsEverOf(tx, id)
  if (count > 0) return { code: 'availability.has_reservations', count }
  const held = await heldSeatsRefusal(tx, [id])
  if (held) return held
  await deleteExpiredOf(tx, id)
  // Moves of which its guests were notified, before they left it.
  await tx.deleteFrom('availability_change').where('availability_id', '=', id).execute()
  await tx.deleteFrom('availability').where('id', '=', id).execute()
  const facts = { tourId: departure.tour_id, localDateTimeStart: departure.local_start }
  await recordAudit(tx, app, actor, 'availability.deleted', { type: 'availability', id }, facts)
  return null
}
