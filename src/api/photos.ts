import { Hono } from 'hono'
import type { PhotoStore } from '#core/catalogue/photo-store.ts'

const CONTENT_TYPE: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

/** GET /photos/{key}: the pictures. A key never changes its bytes, so they are cached for ever. */
export function photoFiles(photos: PhotoStore): Hono {
  return new Hono().get('/photos/:key{[\\w-]+/[\\w.-]+\\.(?:avif|webp|jpg)}', async (c) => {
    const key = c.req.param('key')
    const body = await photos.get(key)
    if (!body) return c.text('Not Found', 404, { 'Cache-Control': 'no-store' })
    return c.body(new Uint8Array(body), 200, {
      'Content-Type': CONTENT_TYPE[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
    })
  })
}
