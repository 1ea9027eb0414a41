import { sql } from 'kysely'
import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { isOf } from './map-state.ts'
import { pointOf } from './map-store.server.ts'
import type { Point } from './map-tiles.ts'

/**
 * Enqueues the map of each tour whose map does not agree with its meeting point or with the configured tile source: for
 * the start of a process, after which the source may be a new one, or none. Returns the number of jobs.
 */
export async function enqueueMaps({ db, maps, jobs }: Needs<'db' | 'maps' | 'jobs'>): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const tours = await tx
      .selectFrom('tour')
      .leftJoin('tour_map as map', 'map.tour_id', 'tour.id')
      .select('tour.id')
      .where((eb) => {
        const unwanted = eb('map.tour_id', 'is not', null)
        if (!maps) return unwanted
        const missing = eb.or([
          eb('map.tour_id', 'is', null),
          eb('map.trouble', 'is not', null),
          eb('map.source', '!=', maps.source),
          sql<boolean>`(map.latitude, map.longitude) <> (tour.meeting_latitude, tour.meeting_longitude)`,
        ])
        const pointed = eb('tour.meeting_latitude', 'is not', null)
        return eb.or([eb.and([pointed, missing]), eb.and([eb.not(pointed), unwanted])])
      })
      .execute()
    for (const { id: tourId } of tours) await jobs.enqueue(tx, { name: 'draw-map', data: { tourId } })
    return tours.length
  })
}

type Columns = { meeting_latitude?: number | null | undefined; meeting_longitude?: number | null | undefined }

/** Enqueues the map of a tour whose meeting point has moved from `before` by this save. */
export async function enqueueMovedMap(
  tx: Transaction,
  { jobs }: Needs<'jobs'>,
  { tourId, before, after }: { tourId: string; before: Columns; after: Columns },
): Promise<void> {
  if (after.meeting_latitude === undefined && after.meeting_longitude === undefined) return
  if (isSame(placeOf(before), placeOf({ ...before, ...after }))) return
  await jobs.enqueue(tx, { name: 'draw-map', data: { tourId } })
}

function placeOf({ meeting_latitude, meeting_longitude }: Columns): Point | null {
  return pointOf({ latitude: meeting_latitude ?? null, longitude: meeting_longitude ?? null })
}

function isSame(one: Point | null, other: Point | null): boolean {
  return one === null || other === null ? one === other : isOf(one, other)
}
