/** A place on Earth, in degrees. */
export type Point = { latitude: number; longitude: number }

/** The sides of a tile of the usual scheme, in pixels of the page. A denser tile covers the same area. */
export const TILE_SIDE = 256

/** The latitude at which the square world of the Web Mercator projection ends. */
const LATITUDE_MAX = 85.0511287798066

/** A window around a point, in pixels of the page, at a zoom at which the world is `2 ** zoom` tiles wide. */
export type MapWindow = { center: Point; zoom: number; width: number; height: number }

/** A tile of a map, with the place of its upper left corner in the window; it may lie outside. */
export type PlacedTile = { x: number; y: number; left: number; top: number }

/**
 * The tiles that cover a window, row by row. The world goes on over the antimeridian and ends at the poles: beyond them
 * there are no tiles.
 */
export function tilesOf({ center, zoom, width, height }: MapWindow): PlacedTile[] {
  const across = 2 ** zoom
  const middle = pixelOf(center, zoom)
  const left = Math.round(middle.x - width / 2)
  const top = Math.round(middle.y - height / 2)
  const tiles: PlacedTile[] = []
  for (let row = Math.floor(top / TILE_SIDE); row * TILE_SIDE < top + height; row += 1) {
    if (row < 0 || row >= across) continue
    for (let column = Math.floor(left / TILE_SIDE); column * TILE_SIDE < left + width; column += 1) {
      tiles.push({
        x: ((column % across) + across) % across,
        y: row,
        left: column * TILE_SIDE - left,
        top: row * TILE_SIDE - top,
      })
    }
  }
  return tiles
}

/** The place of a point on the map of the whole world, by the Web Mercator projection. */
function pixelOf({ latitude, longitude }: Point, zoom: number): { x: number; y: number } {
  const side = TILE_SIDE * 2 ** zoom
  const bounded = Math.max(-LATITUDE_MAX, Math.min(LATITUDE_MAX, latitude))
  const sine = Math.sin((bounded * Math.PI) / 180)
  return {
    x: ((longitude + 180) / 360) * side,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * side,
  }
}
