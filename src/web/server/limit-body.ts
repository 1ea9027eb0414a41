import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { PHOTO_BYTES_MAX } from '#core/photo/photo-limits.ts'
import { plainPath } from '#core/kernel/site-path.ts'

/** More than the API accepts of the same form, so that a page can report a slightly too long text. */
export const FORM_BYTES_MAX = 256 * 1024

/**
 * The sender of a large body: a member may send one, a stranger has no live log-in, any other gets the page's
 * response.
 */
export type Standing = 'member' | 'stranger' | 'other'

type LimitBodyOptions = {
  standingOf: (c: Context) => Promise<Standing>
  toLogin: (c: Context) => Response
}

/** The pages of tours, and the profile of a guide. */
const TAKES_PHOTOS = /^\/admin\/(?:tours|team)\//

/** A tour's texts with two photos. */
const OFFICE_BYTES_MAX = 2 * (PHOTO_BYTES_MAX + 1024 * 1024)

/**
 * Refuses a body larger than any form with 413 by its Content-Length, before a byte is read, and one of unknown length
 * with 411: browsers declare the length of every form. Only members may send photos, to the pages that take them.
 * Without a log-in such a body stays unread, and `toLogin` gives the response: a page would cost an attacker nothing
 * and us much. A form reaches its page once it has come whole: a crowd of senders that stop halfway costs no page.
 */
export function limitBody({ standingOf, toLogin }: LimitBodyOptions): MiddlewareHandler {
  const office = limitTo(OFFICE_BYTES_MAX)
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    if (c.req.header('Transfer-Encoding') !== undefined) return c.text('Length Required', 411)
    if (!isLarge(c)) {
      const whole = await wholeRequest(c.req.raw)
      if (!whole) return c.body(null, 408)
      c.req.raw = whole
      return next()
    }
    if (!TAKES_PHOTOS.test(plainPath(c.req.path))) return tooLarge(c)
    const standing = await standingOf(c)
    if (standing === 'member') return office(c, next)
    // A script of React Router reads a redirect of its data only in the page's own form.
    if (standing === 'stranger' && !c.req.path.endsWith('.data')) return toLogin(c)
    c.req.raw = withoutBody(c.req.raw)
    return next()
  }
}

function isLarge(c: Context): boolean {
  return Number(c.req.header('Content-Length') ?? 0) > FORM_BYTES_MAX
}

/** The same request with its body read; null when its sender stopped. */
async function wholeRequest(request: Request): Promise<Request | null> {
  if (!request.body) return request
  const { url, method, headers, signal } = request
  try {
    return new Request(url, { method, headers, signal, body: await request.arrayBuffer() })
  } catch {
    return null
  }
}

function withoutBody({ url, method, headers }: Request): Request {
  const kept = new Headers(headers)
  for (const name of ['Content-Type', 'Content-Length']) kept.delete(name)
  return new Request(url, { method, headers: kept })
}

function limitTo(maxSize: number): MiddlewareHandler {
  return bodyLimit({ maxSize, onError: tooLarge })
}

function tooLarge(c: Context): Response {
  return c.text('Payload Too Large', 413)
}
