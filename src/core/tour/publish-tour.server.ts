import type { Needs } from '../app.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { readOfferedLanguages } from '../site/languages.server.ts'
import { changeStatus } from './change-status.server.ts'
import type { SavedTour } from './editable-tour.schema.ts'
import { refuseUnready } from './saved-tour.server.ts'
import { lockTour, readForPublication } from './tour-edit-store.server.ts'
import { missingToPublish, statusAfter } from './tour.ts'

/**
 * Publishes a tour. Missing texts of other languages do not prevent it: they are returned as a warning. Refuses
 * tour.not_found, tour.must_be_draft for an archived one, tour.price_too_small, tour.unit_unnamed, and
 * tour.not_publishable with the missing parts in the first language of the site.
 */
export async function publishTour(app: Needs<'db' | 'clock'>, actor: Actor, id: string): Promise<SavedTour> {
  requireAbility(actor, 'manage-tours')
  return app.db.transaction().execute(async (tx) => {
    const tour = await lockTour(tx, id)
    const facts = await readForPublication(tx, id)
    const [first] = await readOfferedLanguages(tx)
    if (statusAfter(tour.status, 'publish')) refuseUnready(missingToPublish(facts, first), facts.currency)
    return changeStatus(tx, app, actor, tour, 'publish')
  })
}
