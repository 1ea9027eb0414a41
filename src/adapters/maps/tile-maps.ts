import { createHash } from 'node:crypto'
import { MAP_SIZE, type MapRenderer } from '#core/map/map-renderer.ts'
import { tilesOf, type PlacedTile } from '#core/map/map-tiles.ts'
import { composeMap, type FetchedTile } from './compose-map.ts'
import { fetchTile, type FetchTileOptions } from './fetch-tile.ts'

export interface TileMapsOptions {
  /** The URL of a tile with {z}, {x}, {y} and perhaps {r}. */
  readonly tilesUrl: string
  readonly attribution: string
  /** The site, by which the operator of the source knows who asks. */
  readonly origin: string
  /** The time limit of one tile. Default: 8 s. */
  readonly tileMs?: number
  /** The time limit of a map. Default: 40 s. */
  readonly mapMs?: number
  /** The way to the source. Default: the network. */
  readonly fetch?: typeof fetch
}

/** Streets with their names, and some ten minutes of walking around the point. */
const ZOOM = 16
/** Sources that are free of charge ask for few requests at once. */
const TILES_AT_ONCE = 2

/** Composes maps of a source of raster tiles. */
export function createTileMaps(options: TileMapsOptions): MapRenderer {
  const { tilesUrl, attribution, origin, tileMs = 8_000, mapMs = 40_000 } = options
  const way = options.fetch && { fetch: options.fetch }
  return {
    attribution,
    source: createHash('sha256').update(`${ZOOM}\n${tilesUrl}\n${attribution}`).digest('hex').slice(0, 32),
    async render(center) {
      const all = AbortSignal.timeout(mapMs)
      const fetching = { tileMs, all, userAgent: `Escapade (+${origin})`, ...way }
      return composeMap(await fetchTiles(tilesUrl, tilesOf({ center, zoom: ZOOM, ...MAP_SIZE }), fetching))
    },
  }
}

async function fetchTiles(
  template: string,
  tiles: readonly PlacedTile[],
  options: FetchTileOptions,
): Promise<FetchedTile[]> {
  const fetched: FetchedTile[] = []
  for (let index = 0; index < tiles.length; index += TILES_AT_ONCE) {
    const some = tiles.slice(index, index + TILES_AT_ONCE)
    const bodies = some.map(async (tile) => ({
      ...tile,
      body: await fetchTile(urlOf(template, tile), options),
    }))
    // A failed tile ends the map; the others of its turn end by their own time.
    fetched.push(...(await Promise.all(bodies)))
  }
  return fetched
}

const PLACES = /\{([zxyr])\}/g

function urlOf(template: string, { x, y }: PlacedTile): string {
  const values: Record<string, string> = { z: String(ZOOM), x: String(x), y: String(y), r: '@2x' }
  return template.replaceAll(PLACES, (whole, name: string) => values[name] ?? whole)
}
