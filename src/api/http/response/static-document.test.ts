import { randomBytes } from 'node:crypto'
import { brotliCompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { expect, test } from 'vitest'
import { SHORT } from './cache-control.ts'
import { staticDocument } from './static-document.ts'

const TEXT = randomBytes(200_000).toString('hex')

/** The document behind the frame of every response of the API, with a count of its creations. */
function documentOf(made: { plain: Uint8Array } | { br: Uint8Array }) {
  const counted = { times: 0 }
  const read = async () => {
    counted.times += 1
    return made
  }
  const get = staticDocument({ read, contentType: 'text/javascript', cache: SHORT })
  const server = new Hono().use(compress()).get('/', get)
  const ask = async (encoding: string) => server.request('/', { headers: { 'Accept-Encoding': encoding } })
  return { ask, counted }
}

test('a document is sent in the encoding that its reader accepts', async () => {
  const { ask } = documentOf({ br: brotliCompressSync(TEXT) })
  const [brotli, gzip, plain] = [await ask('gzip, br'), await ask('gzip;q=0.5, br;q=0'), await ask('')]
  expect(brotli.headers.get('Content-Encoding')).toBe('br')
  expect(Buffer.from(await brotli.bytes())).toEqual(brotliCompressSync(TEXT))
  expect(gzip.headers.get('Content-Encoding')).toBe('gzip')
  expect(gunzipSync(await gzip.bytes()).toString()).toBe(TEXT)
  expect(plain.headers.get('Content-Encoding')).toBeNull()
  expect(plain.headers.get('Content-Length')).toBe(String(TEXT.length))
  expect(await plain.text()).toBe(TEXT)
})

test('a document is never compressed again', async () => {
  const { ask } = documentOf({ plain: Buffer.from(TEXT) })
  const response = await ask('deflate')
  expect(response.headers.get('Content-Encoding')).toBeNull()
  expect(await response.text()).toBe(TEXT)
})

test('a document is made once, however many requests come at once and later', async () => {
  const { ask, counted } = documentOf({ plain: Buffer.from(TEXT) })
  await Promise.all(Array.from({ length: 20 }, () => ask('gzip')))
  await ask('br')
  expect(counted.times).toBe(1)
})

test('a document without a reader beyond one piece is not held in memory', async () => {
  const { ask } = documentOf({ plain: Buffer.from(TEXT) })
  const [first, second] = [await ask(''), await ask('')]
  const read = async (response: Response) => (await response.body?.getReader().read())?.value
  const [one, other] = [await read(first), await read(second)]
  expect(one?.byteLength).toBe(64 * 1024)
  expect(other?.buffer).toBe(one?.buffer)
})

test('a document is made again after a failure', async () => {
  let fails = true
  const read = async () => {
    if (fails) throw new Error('no such file')
    return { plain: Buffer.from('now') }
  }
  const get = staticDocument({ read, contentType: 'text/plain', cache: SHORT })
  const server = new Hono().get('/', get).onError((_error, c) => c.text('broken', 500))
  expect((await server.request('/')).status).toBe(500)
  fails = false
  expect(await (await server.request('/')).text()).toBe('now')
})
