import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { takesEncoding } from '../request/takes-encoding.ts'
import { jsonTextOf } from './json-text.ts'

const WORTH_BYTES = 1024
const gzipped = promisify(gzip)

/**
 * Compresses the responses of the API. A JSON text is compressed in one piece, and a short one is sent as it is; any
 * other body is compressed as it streams. Every response says that it depends on the client's encodings: a HEAD has the
 * headers of its GET, but no text whose length would decide.
 */
export function compressApi(): MiddlewareHandler {
  const compressStream = compress()
  return async (c, next) => {
    await next()
    const text = jsonTextOf(c.res)
    const vary = c.res.headers.get('Vary') ?? ''
    // On the response itself: `c.header` would make another one of it, at more than the cost of a short call.
    if (!/\bAccept-Encoding\b/i.test(vary)) c.res.headers.append('Vary', 'Accept-Encoding')
    if (text === undefined) return void (await compressStream(c, async () => {}))
    if (text.length < WORTH_BYTES) return
    if (c.req.method === 'HEAD' || !takesEncoding(c.req.header('Accept-Encoding'), 'gzip')) return
    const { status, headers } = c.res
    headers.set('Content-Encoding', 'gzip')
    const body = new Uint8Array(await gzipped(text))
    c.res = undefined
    c.res = new Response(body, { status, headers })
  }
}
