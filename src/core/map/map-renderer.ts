import type { Point } from './map-tiles.ts'

/** The size of a map on a page, in its pixels. A map may have files of twice the density. */
export const MAP_SIZE = { width: 768, height: 384 }

/** The name of the file for the ticket on paper, which takes no WebP. */
export const PRINTED_MAP = 'print.jpg'

/** A file of a map, to be stored under `{storage key}/{name}`. */
export type MapFile = { name: string; contentType: 'image/webp' | 'image/jpeg'; body: Buffer }

/** A composed map: `{width}.webp` for each width, and PRINTED_MAP. */
export type RenderedMap = { widths: number[]; files: MapFile[] }

/** Composes maps of the tiles of the configured source. */
export interface MapRenderer {
  /** A digest of the source and its attribution. */
  readonly source: string
  /** The text that the source requires beside its maps. */
  readonly attribution: string
  /** The map around a point, with a marker on it. Throws TilesFailed. */
  render(point: Point): Promise<RenderedMap>
}

/**
 * unreachable: no response in time · refused: the key or the IP address of this server is refused, or it asked too
 * often · missing: no such tile · faulty: a fault of its own · redirected: it names another URL · unreadable: not an
 * image, or one that is too large.
 */
export const TILE_TROUBLES = [
  'unreachable',
  'refused',
  'missing',
  'faulty',
  'redirected',
  'unreadable',
] as const

export type TileTrouble = (typeof TILE_TROUBLES)[number]

/** The source did not give the tiles. The message names no URL, because it may hold a key. */
export class TilesFailed extends Error {
  override readonly name = 'TilesFailed'
  readonly trouble: TileTrouble

  constructor(trouble: TileTrouble, options?: ErrorOptions) {
    super(`the tiles of the map are ${trouble}`, options)
    this.trouble = trouble
  }
}
