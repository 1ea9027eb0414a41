import type { TilesAccess } from '#core/connection/connection.ts'
import type { ConnectionTrouble, TroubleName } from '#core/connection/connection-trouble.ts'
import { TilesFailed, type TileTrouble } from '#core/map/map-renderer.ts'
import { networkTrouble } from '../outgoing/network-trouble.ts'
import { fetchTile } from './fetch-tile.ts'

/** A tile that every source has: Paris at the scale of a country. */
const TILE = { z: '6', x: '32', y: '22', r: '@2x' }
const TILE_MS = 5_000

const TROUBLES: Record<Exclude<TileTrouble, 'unreachable'>, TroubleName> = {
  refused: 'tiles_refused',
  missing: 'tiles_missing',
  faulty: 'faulty',
  redirected: 'redirected',
  unreadable: 'tiles_unreadable',
}

/** Fetches one tile; null: it came. `userAgent` names the site, as for the maps themselves. */
export async function tryTiles(
  { tilesUrl }: TilesAccess,
  options: { userAgent: string; fetch: typeof fetch },
): Promise<ConnectionTrouble | null> {
  const url = tilesUrl.replaceAll(/\{([zxyr])\}/g, (whole, name: keyof typeof TILE) => TILE[name] ?? whole)
  try {
    await fetchTile(url, { ...options, tileMs: TILE_MS, all: AbortSignal.timeout(TILE_MS) })
    return null
  } catch (error) {
    const { trouble } = error instanceof TilesFailed ? error : { trouble: 'unreachable' as const }
    return {
      field: 'tilesUrl',
      trouble: trouble === 'unreachable' ? networkTrouble(error) : TROUBLES[trouble],
    }
  }
}
