import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { PHOTO_BYTES_MAX } from '#core/photo/photo-limits.ts'
import { problem } from './problem.ts'
import type { ApiEnv } from './router.ts'

/** The largest form: a review or a contact message of its full length in the widest encoding, several times over. */
export const FORM_BYTES_MAX = 100 * 1024

const MEBIBYTE = 1024 * 1024

/** The larger bodies of the team: a photo, or a tour's texts in two languages with a few photos. */
const LARGER_FORMS: readonly [RegExp, number][] = [
  [/\/tours\/[^/]+\/photos$/, PHOTO_BYTES_MAX + MEBIBYTE],
  [/\/team\/[^/]+\/profile$/, PHOTO_BYTES_MAX + MEBIBYTE],
  [/\/tours(\/[^/]+\/edit)?$/, 2 * PHOTO_BYTES_MAX + MEBIBYTE],
]

/**
 * Refuses a body above the limit of its call with 413, by its Content-Length before a byte is read, else as soon as it
 * is passed. A request without a log-in may send no more than a form.
 */
export function limitBody(): MiddlewareHandler<ApiEnv> {
  const small = limitTo(FORM_BYTES_MAX)
  const larger = LARGER_FORMS.map(([path, bytesMax]) => ({ path, limit: limitTo(bytesMax) }))
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const matching = isLoggedInMember(c) && larger.find(({ path }) => path.test(c.req.path))
    return (matching ? matching.limit : small)(c, next)
  }
}

function isLoggedInMember(c: Context<ApiEnv>): boolean {
  return c.var.actor.type === 'user'
}

function limitTo(bytesMax: number) {
  return bodyLimit({
    maxSize: bytesMax,
    onError: (c) => problem(c, 'upload.too_large', { bytesMax }),
  })
}
