import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { TilesFailed, type MapRenderer, type RenderedMap, type TileTrouble } from './map-renderer.ts'
import { isDrawn, isOf } from './map-state.ts'
import { readPoint } from './map-store.server.ts'
import type { Point } from './map-tiles.ts'

type Tools = Needs<'db' | 'maps' | 'photos' | 'ids' | 'clock' | 'jobs' | 'log'>

/** Files without a row are removed after this time, which is longer than the longest storing. */
const UNNAMED_FOR = { hours: 1 }

/**
 * Makes the map of a tour agree with its meeting point and the configured tile source: draws it, or removes it when
 * there is no point or no source. Does nothing when it agrees already. Throws TilesFailed, after its trouble was noted
 * for the editor, and PhotoStoreFailed, so that the queue tries again.
 */
export async function drawMap(app: Tools, tourId: string): Promise<void> {
  const tour = await readPoint(app.db, tourId)
  if (!tour) return
  const { point, map } = tour
  if (!app.maps || !point) return removeMap(app, tourId)
  if (map && map.trouble === null && isDrawn(map, point, app.maps.source)) return
  const rendered = await app.maps.render(point).catch(async (error: unknown) => {
    if (error instanceof TilesFailed) await noteTrouble(app, { tourId, point, trouble: error.trouble })
    throw error
  })
  await storeMap(app, { tourId, point, maps: app.maps, rendered })
}

async function removeMap(app: Tools, tourId: string): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const tour = await readPoint(tx, tourId, { lock: true })
    // It was given a point in between: the save that did so enqueued its own job.
    if (app.maps && tour?.point) return
    if (!tour?.map) return
    await tx.deleteFrom('tour_map').where('tour_id', '=', tourId).execute()
    await discard(tx, app, tour.map.storage_key)
  })
}

type Drawn = { tourId: string; point: Point; maps: MapRenderer; rendered: RenderedMap }

/**
 * Stores the files under a key of their own, which never changes its bytes, and then names them. Before the first byte
 * a job is enqueued that removes them unless a row names them.
 */
async function storeMap(app: Tools, { tourId, point, maps, rendered }: Drawn): Promise<void> {
  const storageKey = app.ids.uuid()
  const startAfter = app.clock.now().add(UNNAMED_FOR)
  await app.db
    .transaction()
    .execute((tx) => app.jobs.enqueue(tx, { name: 'discard-photo', data: { storageKey } }, { startAfter }))
  for (const { name, contentType, body } of rendered.files) {
    await app.photos.put(`${storageKey}/${name}`, body, contentType)
  }
  await app.db.transaction().execute(async (tx) => {
    const now = await readPoint(tx, tourId, { lock: true })
    if (!now?.point || !isOf(now.point, point)) return
    const columns = {
      ...point,
      source: maps.source,
      attribution: maps.attribution,
      storage_key: storageKey,
      widths: rendered.widths,
      trouble: null,
      tried_at: app.clock.now().toString(),
    }
    await tx
      .insertInto('tour_map')
      .values({ tour_id: tourId, ...columns })
      .onConflict((conflict) => conflict.column('tour_id').doUpdateSet(columns))
      .execute()
    await discard(tx, app, now.map?.storage_key ?? null)
  })
  app.log.info('map.drawn', { tourId, files: rendered.files.length })
}

type Failed = { tourId: string; point: Point; trouble: TileTrouble }

/** A former map of the same point stays beside the trouble; one of another point is removed. */
async function noteTrouble(app: Tools, { tourId, point, trouble }: Failed): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const tour = await readPoint(tx, tourId, { lock: true })
    if (!tour?.point || !isOf(tour.point, point) || !app.maps) return
    const { source, attribution } = app.maps
    const tried = { trouble, tried_at: app.clock.now().toString() }
    const former = tour.map && isOf(tour.map, point) ? tour.map : null
    const none = { ...point, source, attribution, storage_key: null, widths: [], ...tried }
    await tx
      .insertInto('tour_map')
      .values({ tour_id: tourId, ...none })
      .onConflict((conflict) => conflict.column('tour_id').doUpdateSet(former ? tried : none))
      .execute()
    if (!former) await discard(tx, app, tour.map?.storage_key ?? null)
  })
}

async function discard(tx: Transaction, { jobs }: Tools, storageKey: string | null): Promise<void> {
  if (storageKey) await jobs.enqueue(tx, { name: 'discard-photo', data: { storageKey } })
}
