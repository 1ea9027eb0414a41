import { sql } from 'kysely'
import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { recordAudit } from '../audit/record-audit.server.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { Refused, type Refusal } from '../kernel/refusal.ts'
import { lockDepartureRow } from '../departure/departure-store.server.ts'
import { lockNamedDepartures } from '../departure/lock-departures.server.ts'
import type { SwitchedDepartures } from './departures-together.schema.ts'

/**
 * Takes a departure off sale, or puts it back; its guests keep their seats. Repeating it changes nothing. Refuses
 * availability.not_found, availability.past and availability.cancelled.
 */
export async function setDepartureClosed(
  app: Needs<'db' | 'clock'>,
  actor: Actor,
  id: string,
  closed: boolean,
): Promise<void> {
  requireAbility(actor, 'manage-availabilities')
  await app.db.transaction().execute(async (tx) => {
    const result = await switchLocked(app, tx, actor, { id, closed })
    if (typeof result === 'object') throw new Refused(result)
  })
}

/**
 * Takes departures off sale together, at most 500, or puts them back. A departure that is gone, cancelled or past, or
 * already in that state, stays as it is; the result names the others.
 */
export async function setDeparturesClosed(
  app: Needs<'db' | 'clock'>,
  actor: Actor,
  ids: readonly string[],
  closed: boolean,
): Promise<SwitchedDepartures> {
  requireAbility(actor, 'manage-availabilities')
  return await app.db.transaction().execute(async (tx) => {
    await lockNamedDepartures(tx, sql`select unnest(${ids}::uuid[])`)
    const switched: string[] = []
    for (const id of new Set(ids)) {
      if ((await switchLocked(app, tx, actor, { id, closed })) === 'changed') switched.push(id)
    }
    return { closed, ids: switched }
  })
}

async function switchLocked(
  app: Needs<'clock'>,
  tx: Transaction,
  actor: Actor,
  { id, closed }: { id: string; closed: boolean },
): Promise<'changed' | 'unchanged' | Refusal> {
  const departure = await lockDepartureRow(tx, id)
  if (!departure) return { code: 'availability.not_found' }
  if (departure.cancelled_at) return { code: 'availability.cancelled' }
  const now = app.clock.now()
  if (Temporal.Instant.compare(Temporal.Instant.from(departure.starts_at), now) <= 0) {
    return { code: 'availability.past' }
  }
  if ((departure.closed_at !== null) === closed) return 'unchanged'
  const at = now.toString()
  await tx
    .updateTable('availability')
    .set((eb) => ({ closed_at: closed ? at : null, updated_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  const action = closed ? 'availability.closed' : 'availability.opened'
  await recordAudit(tx, app, actor, action, { type: 'availability', id })
  return 'changed'
}
