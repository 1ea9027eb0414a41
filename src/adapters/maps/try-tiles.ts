import type { TilesAccess } from '#core/connection/connection.ts'
import type { ConnectionTrouble, TroubleName } from '#core/connection/connection-trouble.ts'
import { TilesFailed, type TileTrouble } from '#core/map/map-renderer.ts'
import { networkTrouble } from '#core/connection/network-trouble.ts'
import { composeMap } from './compose-map.ts'
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

/**
 * Fetches one tile and draws it; null: it can be drawn. `userAgent` names the site, as for the maps themselves.
 * `tileMs`: the time limit. Default: 5 s.
 */
export async function tryTiles(
  { tilesUrl }: TilesAccess,
  { tileMs = TILE_MS, ...options }: { userAgent: string; fetch: typeof fetch; tileMs?: number },
): Promise<ConnectionTrouble | null> {
  const url = tilesUrl.replaceAll(/\{([zxyr])\}/g, (whole, name: keyof typeof TILE) => TILE[name] ?? whole)
  try {
    const body = await fetchTile(url, { ...options, tileMs, all: AbortSignal.timeout(tileMs) })
    await composeMap([{ x: Number(TILE.x), y: Number(TILE.y), left: 0, top: 0, body }])
    return null
  } catch (error) {
    const { trouble } = error instanceof TilesFailed ? error : { trouble: 'unreachable' as const }
    return {
      field: 'tilesUrl',
      trouble: trouble === 'unreachable' ? networkTrouble(error) : TROUBLES[trouble],
    }
  }
}
