import type { Needs } from '../app.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { isUuid } from '../kernel/ids.ts'
import { Refused } from '../kernel/refusal.ts'
import { mapStateOf } from './map-state.ts'
import { readPoint, type TourPoint } from './map-store.server.ts'
import type { MapState } from './map.schema.ts'

/** The map of a tour for its editor. Refuses tour.not_found. */
export async function mapOfTour(app: Needs<'db' | 'maps'>, actor: Actor, tourId: string): Promise<MapState> {
  requireAbility(actor, 'manage-tours')
  return stateOf(app, isUuid(tourId) ? await readPoint(app.db, tourId) : null)
}

/**
 * Draws the map of a tour again, after a failure or on request. Without a tile source or coordinates nothing is done,
 * which the returned state says. Refuses tour.not_found.
 */
export async function drawMapAgain(
  app: Needs<'db' | 'maps' | 'jobs'>,
  actor: Actor,
  tourId: string,
): Promise<MapState> {
  requireAbility(actor, 'manage-tours')
  return app.db.transaction().execute(async (tx) => {
    const tour = isUuid(tourId) ? await readPoint(tx, tourId, { lock: true }) : null
    const { state } = stateOf(app, tour)
    if (state === 'off' || state === 'none') return stateOf(app, tour)
    // The map is drawn once more when its trouble and its source are cleared.
    await tx
      .updateTable('tour_map')
      .set({ trouble: null, source: '' })
      .where('tour_id', '=', tourId)
      .where('storage_key', 'is not', null)
      .execute()
    await tx.deleteFrom('tour_map').where('tour_id', '=', tourId).where('storage_key', 'is', null).execute()
    await app.jobs.enqueue(tx, { name: 'draw-map', data: { tourId } })
    return stateOf(app, await readPoint(tx, tourId))
  })
}

function stateOf({ maps }: Needs<'maps'>, tour: TourPoint | null): MapState {
  if (!tour) throw new Refused({ code: 'tour.not_found' })
  return mapStateOf(tour.point, tour.map, maps?.source ?? null)
}
