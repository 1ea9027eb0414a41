import type { Needs } from '../app.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { changeStatus } from './change-status.server.ts'
import type { SavedTour } from './editable-tour.schema.ts'
import { lockTour } from './tour-edit-store.server.ts'

/**
 * Makes a tour a draft again, which the public does not see; its reservations keep their seats. Refuses
 * tour.not_found.
 */
export async function draftTour(app: Needs<'db' | 'clock'>, actor: Actor, id: string): Promise<SavedTour> {
  requireAbility(actor, 'manage-tours')
  return app.db
    .transaction()
    .execute(async (tx) => changeStatus(tx, app, actor, await lockTour(tx, id), 'draft'))
}
