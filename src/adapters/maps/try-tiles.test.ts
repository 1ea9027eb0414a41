import { EventEmitter, once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { startTileStandIn, type TileResponse } from '#tests/support/stand-ins/tile-stand-in.ts'
import { publicFetch } from '../outgoing/public-fetch.ts'
import { tryTiles } from './try-tiles.ts'

const access = (tilesUrl: string) => ({ tilesUrl, attribution: '© A source' })
const USED = { userAgent: 'Escapade (+https://tours.example)', fetch }

test('a source of tiles is tried by one tile, in the name of the site', async () => {
  const source = await aSource()
  expect(await tryTiles(access(source.tilesUrl), USED)).toBeNull()
  expect(source.calls).toHaveLength(1)
  expect([...source.userAgents]).toEqual([USED.userAgent])
})

test.for<[TileResponse, string]>([
  [404, 'tiles_missing'],
  [403, 'tiles_refused'],
  [500, 'faulty'],
  ['text', 'tiles_unreadable'],
  ['broken', 'tiles_unreadable'],
])('a source that responds %s is reported in a word: %s', async ([how, trouble]) => {
  const source = await aSource()
  source.respond(how)
  expect(await tryTiles(access(source.tilesUrl), USED)).toEqual({ field: 'tilesUrl', trouble })
})

test('a source that connects and never responds is reported as silent', async () => {
  const never = new EventEmitter()
  // The way of publicFetch: an aborted request rejects with the code ABORT_ERR.
  const fetch: typeof globalThis.fetch = async (_, { signal } = {}) =>
    new Response(String(await once(never, 'response', { ...(signal && { signal }) })))
  const tried = tryTiles(access('https://tiles.example/{z}/{x}/{y}.png'), { ...USED, fetch, tileMs: 20 })
  expect(await tried).toEqual({ field: 'tilesUrl', trouble: 'silent' })
})

test('a redirect is not followed', async () => {
  const source = await aSource()
  const inside = await aSource()
  source.respond({ redirect: inside.tilesUrl })
  expect(await tryTiles(access(source.tilesUrl), USED)).toEqual({ field: 'tilesUrl', trouble: 'redirected' })
  expect(inside.calls).toEqual([])
})

test('a source in a private network is not called, nor one without TLS', async () => {
  const source = await aSource()
  const tiles = source.tilesUrl.replace('http://', 'https://')
  expect(await tryTiles(access(tiles), { ...USED, fetch: publicFetch })).toEqual({
    field: 'tilesUrl',
    trouble: 'private_address',
  })
  expect(await tryTiles(access(source.tilesUrl), { ...USED, fetch: publicFetch })).toMatchObject({
    field: 'tilesUrl',
  })
  expect(source.calls).toEqual([])
})

async function aSource() {
  const source = await startTileStandIn()
  onTestFinished(source.stop)
  return source
}
