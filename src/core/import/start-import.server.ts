import type { Needs } from '../app.ts'
import { recordAudit } from '../audit/record-audit.server.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { Refused } from '../kernel/refusal.ts'
import { OPEN_STATES } from './import.ts'
import type { StartImport } from './import.schema.ts'
import { lockImport, lockImportAt, requireVersion } from './import-store.server.ts'

type Tools = Needs<'db' | 'clock' | 'jobs'>

/**
 * Imports what the dry run of this version has found ready; the worker does it. A second call changes nothing. Refuses
 * not_found, import.state_conflict, also where other choices have replaced those of the version, and
 * import.nothing_ready.
 */
export async function startImport(
  app: Tools,
  actor: Actor,
  id: string,
  { version }: StartImport,
): Promise<void> {
  requireAbility(actor, 'manage-reservations')
  await app.db.transaction().execute(async (tx) => {
    const file = await lockImport(tx, id)
    requireVersion(file, version)
    const { state } = file
    if (state === 'RUNNING' || state === 'DONE') return
    if (state !== 'PLANNED') throw new Refused({ code: 'import.state_conflict', state })
    const ready = await tx
      .selectFrom('import_row')
      .select('number')
      .where('import_id', '=', id)
      .where('fate', 'in', ['READY', 'CREATES'])
      .limit(1)
      .executeTakeFirst()
    if (!ready) throw new Refused({ code: 'import.nothing_ready' })
    const startedAt = app.clock.now().toString()
    await tx
      .updateTable('import_file')
      .set({ state: 'RUNNING', started_at: startedAt })
      .where('id', '=', id)
      .execute()
    await recordAudit(tx, app, actor, 'import.started', { type: 'import', id })
    await app.jobs.enqueue(tx, { name: 'run-import', data: { importId: id } })
  })
}

/**
 * Removes the reservations that an import made and nobody has touched, and its empty departures; the worker does it.
 * A second call changes nothing. Refuses not_found and import.state_conflict.
 */
export async function startUndo(app: Tools, actor: Actor, id: string): Promise<void> {
  requireAbility(actor, 'manage-reservations')
  await app.db.transaction().execute(async (tx) => {
    const { state } = await lockImport(tx, id)
    if (state === 'UNDOING' || state === 'UNDONE') return
    if (state !== 'DONE') throw new Refused({ code: 'import.state_conflict', state })
    await tx.updateTable('import_file').set({ state: 'UNDOING' }).where('id', '=', id).execute()
    await recordAudit(tx, app, actor, 'import.undone', { type: 'import', id })
    await app.jobs.enqueue(tx, { name: 'run-import', data: { importId: id } })
  })
}

/** Removes a file that was not imported. Refuses not_found and import.state_conflict. */
export async function discardImport(app: Needs<'db'>, actor: Actor, id: string): Promise<void> {
  requireAbility(actor, 'manage-reservations')
  await app.db.transaction().execute(async (tx) => {
    await lockImportAt(tx, id, OPEN_STATES)
    await tx.deleteFrom('import_file').where('id', '=', id).execute()
  })
}
