import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { problem } from './problem.ts'
import type { ApiEnv } from './router.ts'

/** The largest form: a review or a message of its full length in the widest encoding, several times over. */
export const FORM_BYTES_MAX = 100 * 1024

/** Refuses a body above the limit with 413, by its Content-Length before a byte is read, else as soon as it is passed. */
export function limitBody(bytesMax: number): MiddlewareHandler<ApiEnv> {
  const limit = bodyLimit({
    maxSize: bytesMax,
    // Closing spares both sides the rest of the body.
    onError: (c) => problem(c, 'upload.too_large', { bytesMax }, { headers: { Connection: 'close' } }),
  })
  return async (c, next) => (c.req.method === 'GET' || c.req.method === 'HEAD' ? next() : limit(c, next))
}
