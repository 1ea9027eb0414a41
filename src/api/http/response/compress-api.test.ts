import { gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { cacheControl, cacheFor, SHORT } from './cache-control.ts'
import { compressApi } from './compress-api.ts'
import { jsonText, jsonTextOf } from './json-text.ts'
import type { ApiEnv } from '../router.ts'

const LONG_LIST = Array.from({ length: 200 }, (_, index) => ({ index, title: 'Vieux-Lyon' }))

/** A long list, a short one, and a text that is no JSON, behind what surrounds every call. */
const api = new Hono<ApiEnv>()
  .use(compressApi(), jsonText(), cacheControl())
  .get('/long', (c) => {
    cacheFor(c, SHORT)
    return c.json(LONG_LIST)
  })
  .get('/short', (c) => c.json([1]))
  .get('/text', (c) => c.text('a'.repeat(5_000)))

const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  api.request(path, { method, headers })

test.each(['gzip', 'br, gzip;q=0.5', '*', 'GZIP', '*;q=0, gzip'])(
  'a long list is compressed for a client that takes %s',
  async (accepted) => {
    const response = await get('/long', { 'Accept-Encoding': accepted })
    expect(response.headers.get('Content-Encoding')).toBe('gzip')
    expect(response.headers.get('Vary')).toBe('Accept-Encoding')
    expect(response.headers.get('ETag')).toMatch(/^W\/"[\da-f]{40}"$/)
    expect(JSON.parse(gunzipSync(await response.bytes()).toString())).toEqual(LONG_LIST)
  },
)

test.each([
  {},
  { 'Accept-Encoding': 'gzip;q=0' },
  { 'Accept-Encoding': '*, gzip;q=0' },
  { 'Accept-Encoding': 'br' },
])('a long list is sent as it is to a client with %j', async (headers) => {
  const response = await get('/long', headers)
  expect(response.headers.get('Content-Encoding')).toBeNull()
  expect(response.headers.get('Vary')).toBe('Accept-Encoding')
  expect(await response.json()).toEqual(LONG_LIST)
})

test('a short list is not compressed, and other texts are compressed as they stream', async () => {
  const short = await get('/short', { 'Accept-Encoding': 'gzip' })
  expect([short.headers.get('Content-Encoding'), await short.json()]).toEqual([null, [1]])
  const text = await get('/text', { 'Accept-Encoding': 'gzip' })
  expect(text.headers.get('Content-Encoding')).toBe('gzip')
  expect(gunzipSync(await text.bytes()).toString()).toBe('a'.repeat(5_000))
})

test('a client that holds the list gets 304, under either form of its tag', async () => {
  const etag = (await get('/long')).headers.get('ETag') ?? ''
  for (const known of [etag, etag.slice('W/'.length), `"other", ${etag}`, '*']) {
    const response = await get('/long', { 'If-None-Match': known, 'Accept-Encoding': 'gzip' })
    expect([known, response.status, await response.text()]).toEqual([known, 304, ''])
    expect(response.headers.get('ETag')).toBe(etag)
    expect(response.headers.get('Cache-Control')).toBe(SHORT)
  }
  expect((await get('/long', { 'If-None-Match': '"other"' })).status).toBe(200)
})

test('a short response stays the one that the call made, whose text is known', async () => {
  const response = await get('/short')
  expect(response.headers.get('Vary')).toBe('Accept-Encoding')
  expect(jsonTextOf(response)).toBe('[1]')
})
