import type { Context, MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { brotliDocument } from './brotli-document.ts'
import { encodingFor } from './encoding-for.ts'

/** Shorter documents gain nothing. */
const WORTH_BYTES = 1_024

/**
 * Compresses the responses of the site. A document is made whole before it is sent, and is compressed with brotli where
 * the client takes it: that is 6 % less than gzip. Any other body is compressed with gzip as it streams. Every response
 * says that it depends on the client's encodings, so that a HEAD has the headers of its GET.
 */
export function compressPages(): MiddlewareHandler {
  const compressStream = compress()
  return async (c, next) => {
    await next()
    const vary = c.res.headers.get('Vary') ?? ''
    if (!/\bAccept-Encoding\b/i.test(vary)) c.res.headers.append('Vary', 'Accept-Encoding')
    if (!isDocument(c) || encodingFor(c.req.header('Accept-Encoding')) !== 'br')
      return void (await compressStream(c, async () => {}))
    const { status } = c.res
    const headers = new Headers(c.res.headers)
    // The adapter's own class of responses has no `bytes`.
    const html = new Uint8Array(await c.res.arrayBuffer())
    const isLong = html.length >= WORTH_BYTES
    if (isLong) headers.set('Content-Encoding', 'br')
    headers.delete('Content-Length')
    c.res = undefined
    c.res = new Response(isLong ? await brotliDocument(html) : html, { status, headers })
  }
}

/** True for a response with an HTML body that has no encoding of its own. */
function isDocument({ req, res }: Context): boolean {
  const isHtml = res.headers.get('Content-Type')?.startsWith('text/html') ?? false
  return isHtml && req.method !== 'HEAD' && res.body !== null && !res.headers.has('Content-Encoding')
}
