import { inspect } from 'node:util'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { MAP_SIZE, PRINTED_MAP } from '#core/map/map-renderer.ts'
import { tilesOf } from '#core/map/map-tiles.ts'
import { colourOf, startTileStandIn, type TileResponse } from '#tests/support/stand-ins/tile-stand-in.ts'
import { createTileMaps } from './tile-maps.ts'

const LYON = { latitude: 45.7608, longitude: 4.8272 }

test.for([256, 512] as const)('tiles of %d pixels become a map with a marker', async (side) => {
  const { source, maps } = await opened()
  source.respond(side)
  const density = side / 256
  const { widths, files } = await maps.render(LYON)
  expect(widths).toEqual(density === 2 ? [768, 1536] : [768])
  expect(files.map(({ name }) => name)).toEqual([...widths.map((width) => `${width}.webp`), PRINTED_MAP])
  for (const { name, body } of files) {
    const { width, height, format } = await sharp(body).metadata()
    const shown = name === '768.webp' ? 1 : density
    expect([width, height]).toEqual([MAP_SIZE.width * shown, MAP_SIZE.height * shown])
    expect(format).toBe(name === PRINTED_MAP ? 'jpeg' : 'webp')
  }
  expect([...source.userAgents]).toEqual(['Escapade (+https://tours.example)'])
  expect(source.calls[0]).toMatch(/^\/16\/\d+\/\d+@2x\.png\?key=secret$/)
})

test('each tile is where it belongs, and the marker in the middle', async () => {
  const { maps } = await opened()
  const { files } = await maps.render(LYON)
  const pixelAt = await pixelsOf(files[0]?.body)
  const tiles = tilesOf({ center: LYON, zoom: 16, ...MAP_SIZE })
  for (const { x, y, left, top } of tiles) {
    const [column, row] = [left + 20, top + 20]
    if (column < 0 || row < 0 || column >= MAP_SIZE.width || row >= MAP_SIZE.height) continue
    expect(distance(pixelAt(column, row), colourOf(x, y))).toBeLessThan(24)
  }
  expect(
    distance(pixelAt(MAP_SIZE.width / 2, MAP_SIZE.height / 2 - 12), { r: 177, g: 66, b: 42 }),
  ).toBeLessThan(40)
})

test('a map at the pole and one over the antimeridian are whole', async () => {
  const { maps } = await opened()
  for (const point of [
    { latitude: 90, longitude: 180 },
    { latitude: -90, longitude: -180 },
    { latitude: 0, longitude: 180 },
  ]) {
    const { files } = await maps.render(point)
    expect((await sharp(files[0]?.body).metadata()).width).toBe(MAP_SIZE.width)
  }
})

test.for<[TileResponse, string]>([
  [404, 'missing'],
  [403, 'refused'],
  [500, 'faulty'],
  ['hang', 'unreachable'],
  ['text', 'unreadable'],
  ['broken', 'unreadable'],
  ['endless', 'unreadable'],
])('a source that responds %s is a trouble in one word: %s', async ([how, trouble]) => {
  const { source, maps } = await opened(how === 'hang' ? { tileMs: 300 } : {})
  source.respond(how)
  await expect(maps.render(LYON)).rejects.toMatchObject({ name: 'TilesFailed', trouble })
  // The first turn is the last one; only decoding comes after the last tile.
  expect(source.calls.length).toBeLessThanOrEqual(how === 'broken' ? 12 : 2)
})

test('a redirect is not followed', async () => {
  const { source, maps } = await opened()
  const inside = await startTileStandIn()
  onTestFinished(inside.stop)
  source.respond({ redirect: inside.tilesUrl })
  await expect(maps.render(LYON)).rejects.toMatchObject({ trouble: 'redirected' })
  expect(inside.calls).toEqual([])
})

test('a source that is not there is unreachable, and its key is in no error', async () => {
  const { source, maps } = await opened()
  await source.stop()
  const error = await maps.render(LYON).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ trouble: 'unreachable', cause: { message: 'ECONNREFUSED' } })
  expect(inspect(error)).not.toContain('secret')
})

test('another address or attribution is another source', () => {
  const sourceOf = (tilesUrl: string, attribution: string) =>
    createTileMaps({ tilesUrl, attribution, origin: 'https://tours.example' }).source
  const sources = [sourceOf('a', '1'), sourceOf('a', '2'), sourceOf('b', '1')]
  expect(new Set(sources).size).toBe(3)
  expect(sourceOf('a', '1')).toBe(sources[0])
})

async function opened(limit: { tileMs?: number } = {}) {
  const source = await startTileStandIn()
  onTestFinished(() => source.stop().catch(() => {}))
  const maps = createTileMaps({
    tilesUrl: source.tilesUrl,
    attribution: '© Nobody',
    origin: 'https://tours.example',
    ...limit,
  })
  return { source, maps }
}

type Colour = { r: number; g: number; b: number }

async function pixelsOf(image: Buffer | undefined): Promise<(x: number, y: number) => Colour> {
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return (x, y) => {
    const at = (y * info.width + x) * info.channels
    return { r: data[at] ?? 0, g: data[at + 1] ?? 0, b: data[at + 2] ?? 0 }
  }
}

function distance(one: Colour, other: Colour): number {
  return Math.abs(one.r - other.r) + Math.abs(one.g - other.g) + Math.abs(one.b - other.b)
}
