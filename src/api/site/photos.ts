import { Hono } from 'hono'
import type { App } from '#core/app.ts'
import { photoContentType } from '#core/photo/photo-content-type.ts'
import { PhotoStoreFailed } from '#core/photo/photo-store.ts'
import { isKnown } from '../http/response/is-known.ts'

const RETRY_AFTER_SECONDS = 10

/**
 * GET /photos/{key}: the photos, from the configured store. A key never changes its bytes, so they are cached for
 * ever. They are read whole before they are sent: a slow phone does not hold a connection to the bucket.
 */
export function photoFiles(app: Pick<App, 'photos' | 'log'>): Hono {
  const files = new Hono().get('/photos/:key{[\\w-]+/[\\w.-]+\\.(?:avif|webp|jpg|png)}', async (c) => {
    const key = c.req.param('key')
    const etag = `"${key}"`
    const forEver = { 'Cache-Control': 'public, max-age=31536000, immutable', ETag: etag }
    if (isKnown(etag, c.req.header('If-None-Match'))) return c.body(null, 304, forEver)
    const body = await app.photos.get(key)
    if (!body) return c.text('Not Found', 404, { 'Cache-Control': 'no-store' })
    return c.body(new Uint8Array(body), 200, {
      ...forEver,
      'Content-Type': photoContentType(key),
      'Content-Disposition': 'inline',
      // Mail programs on the web show it in our emails.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    })
  })
  return files.onError((error, c) => {
    app.log.error('photo.not_read', { store: app.photos.name, error })
    if (!(error instanceof PhotoStoreFailed)) {
      return c.text('Internal Server Error', 500, { 'Cache-Control': 'no-store' })
    }
    const headers = { 'Cache-Control': 'no-store', 'Retry-After': String(RETRY_AFTER_SECONDS) }
    return c.text('Service Unavailable', 503, headers)
  })
}
