import type { Needs } from '../app.ts'
import { recordAudit } from '../audit/record-audit.server.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { Refused } from '../kernel/refusal.ts'
import { lockDepartureRow } from '../departure/departure-store.server.ts'

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
    const departure = await lockDepartureRow(tx, id)
    if (!departure) throw new Refused({ code: 'availability.not_found' })
    if (departure.cancelled_at) throw new Refused({ code: 'availability.cancelled' })
    const now = app.clock.now()
    if (Temporal.Instant.compare(Temporal.Instant.from(departure.starts_at), now) <= 0) {
      throw new Refused({ code: 'availability.past' })
    }
    if ((departure.closed_at !== null) === closed) return
    const at = now.toString()
    await tx
      .updateTable('availability')
      .set((eb) => ({ closed_at: closed ? at : null, updated_at: at, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
    const action = closed ? 'availability.closed' : 'availability.opened'
    await recordAudit(tx, app, actor, action, { type: 'availability', id })
  })
}
