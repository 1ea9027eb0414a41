import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { PHOTO_BYTES_MAX } from '#core/catalogue/photo-limits.ts'
import { plainPath } from './locale-path.ts'

const MEBIBYTE = 1024 * 1024

/** A little more than what the API takes of the same form: whoever is a little over is told so in a page. */
const FORM_BYTES_MAX = MEBIBYTE
const OFFICE_BYTES_MAX = 2 * (PHOTO_BYTES_MAX + MEBIBYTE)

/**
 * Refuses a body that no form of ours sends with 413, before a page reads it into memory: by its Content-Length before
 * a byte is read, else as soon as the limit is passed. The office may send pictures.
 */
export function limitBody(): MiddlewareHandler {
  const form = limitTo(FORM_BYTES_MAX)
  const office = limitTo(OFFICE_BYTES_MAX)
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    return (plainPath(c.req.path).startsWith('/admin/tours/') ? office : form)(c, next)
  }
}

function limitTo(maxSize: number): MiddlewareHandler {
  return bodyLimit({ maxSize, onError: (c) => c.text('Payload Too Large', 413, { Connection: 'close' }) })
}
