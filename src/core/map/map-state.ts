import type { TileTrouble } from './map-renderer.ts'
import type { Point } from './map-tiles.ts'
import type { MapState, MapView } from './map.schema.ts'

/** A stored map, or the trouble of the last attempt to draw one. */
export type MapRow = Point & {
  source: string
  attribution: string
  storage_key: string | null
  widths: number[]
  trouble: TileTrouble | null
}

/** The stored files of a map. */
export type StoredMap = { storage_key: string; widths: number[]; attribution: string }

/** A stored map as pages need it. */
export function mapView({ storage_key, widths, attribution }: StoredMap): MapView {
  return { base: `/photos/${storage_key}`, widths, attribution }
}

/** The map of a meeting point for its editor; `source` is that of the configuration, null without one. */
export function mapStateOf(point: Point | null, row: MapRow | null, source: string | null): MapState {
  if (source === null) return { state: 'off', trouble: null, map: null }
  if (point === null) return { state: 'none', trouble: null, map: null }
  if (row === null || !isOf(row, point)) return { state: 'waiting', trouble: null, map: null }
  const { storage_key, widths, attribution, trouble } = row
  const map = storage_key === null ? null : mapView({ storage_key, widths, attribution })
  if (trouble !== null) return { state: 'failed', trouble, map }
  return { state: isDrawn(row, point, source) ? 'drawn' : 'waiting', trouble: null, map }
}

/** True when the map shows this point by the tiles of this source. */
export function isDrawn(row: MapRow, point: Point, source: string): boolean {
  return row.storage_key !== null && row.source === source && isOf(row, point)
}

/** True for a map of this point. */
export function isOf(row: Point, { latitude, longitude }: Point): boolean {
  return row.latitude === latitude && row.longitude === longitude
}
