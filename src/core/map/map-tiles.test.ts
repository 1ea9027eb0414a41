import { expect, test } from 'vitest'
import { tilesOf, type MapWindow, type PlacedTile } from './map-tiles.ts'

const LYON = { latitude: 45.7608, longitude: 4.8272 }
const SIZE = { width: 768, height: 384 }

test('the tiles of a point are those of the published formula, and cover the window', () => {
  const tiles = tilesOf({ center: LYON, zoom: 16, ...SIZE })
  // https://wiki.openstreetmap.org/wiki/Slippy_map_tilenames
  expect(tiles).toContainEqual(expect.objectContaining({ x: 33646, y: 23377 }))
  expect(uncovered(tiles, SIZE)).toBe(0)
  expect(tiles.length).toBeLessThanOrEqual(12)
})

test('the point is in the middle of the window', () => {
  const [tile] = tilesOf({ center: { latitude: 0, longitude: 0 }, zoom: 1, width: 100, height: 60 })
  expect(tile).toEqual({ x: 0, y: 0, left: 50 - 256, top: 30 - 256 })
})

test.for([180, -180, 179.999])('the world goes on over the antimeridian, at %d degrees', (longitude) => {
  const zoom = 16
  const tiles = tilesOf({ center: { latitude: 0, longitude }, zoom, ...SIZE })
  const columns = new Set(tiles.map(({ x }) => x))
  expect(columns.has(0)).toBe(true)
  expect(columns.has(2 ** zoom - 1)).toBe(true)
  expect(uncovered(tiles, SIZE)).toBe(0)
})

test('the antimeridian is one place, from the east and from the west', () => {
  const tilesAt = (longitude: number) => tilesOf({ center: { latitude: 12, longitude }, zoom: 5, ...SIZE })
  expect(tilesAt(180)).toEqual(tilesAt(-180))
})

test.for([
  [90, 0],
  [-90, 2 ** 16 - 1],
] as const)('there are no tiles beyond the pole at %d degrees', ([latitude, last]) => {
  const tiles = tilesOf({ center: { latitude, longitude: 10 }, zoom: 16, ...SIZE })
  expect(new Set(tiles.map(({ y }) => y))).toEqual(new Set([last]))
  expect(uncovered(tiles, SIZE)).toBe(SIZE.width * (SIZE.height / 2))
})

test('a small world is repeated side by side', () => {
  const tiles = tilesOf({ center: { latitude: 0, longitude: 0 }, zoom: 0, ...SIZE })
  expect(tiles.every(({ x, y }) => x === 0 && y === 0)).toBe(true)
  expect(tiles.map(({ left }) => left)).toEqual([0, 256, 512])
})

/** The pixels of the window that no tile covers. */
function uncovered(tiles: PlacedTile[], { width, height }: Pick<MapWindow, 'width' | 'height'>): number {
  const within = (from: number, end: number) => Math.max(0, Math.min(from + 256, end) - Math.max(from, 0))
  const covered = tiles.map(({ left, top }) => within(left, width) * within(top, height))
  return width * height - covered.reduce((sum, area) => sum + area, 0)
}
