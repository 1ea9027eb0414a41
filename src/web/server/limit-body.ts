import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { PHOTO_BYTES_MAX } from '#core/photo/photo-limits.ts'
import { plainPath } from '#core/kernel/site-path.ts'

/** More than the API takes of the same form, so that a page tells a person who wrote a little too much. */
export const FORM_BYTES_MAX = 256 * 1024

/** Who sends a large body: a member may, a stranger has no login that lives, the page tells anybody else. */
export type Standing = 'member' | 'stranger' | 'other'

type LimitBodyOptions = {
  standingOf: (c: Context) => Promise<Standing>
  toLogin: (c: Context) => Response
}

/** A tour's texts with two pictures. */
const OFFICE_BYTES_MAX = 2 * (PHOTO_BYTES_MAX + 1024 * 1024)

/**
 * Refuses a body larger than any form with 413 by its Content-Length, before a byte is read, and one that does not say
 * how long it is with 411: browsers say it of every form. Only members may send pictures, to the pages of tours. Without
 * a login such a body stays unread, and `toLogin` answers: a page would cost an attacker nothing and us much.
 */
export function limitBody({ standingOf, toLogin }: LimitBodyOptions): MiddlewareHandler {
  const form = limitTo(FORM_BYTES_MAX)
  const office = limitTo(OFFICE_BYTES_MAX)
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    if (c.req.header('Transfer-Encoding') !== undefined) return c.text('Length Required', 411)
    if (!isLarge(c) || !plainPath(c.req.path).startsWith('/admin/tours/')) return form(c, next)
    const standing = await standingOf(c)
    if (standing === 'member') return office(c, next)
    // A script of React Router reads a redirect of its data only as the page writes it.
    if (standing === 'stranger' && !c.req.path.endsWith('.data')) return toLogin(c)
    c.req.raw = withoutBody(c.req.raw)
    return next()
  }
}

function isLarge(c: Context): boolean {
  return Number(c.req.header('Content-Length') ?? 0) > FORM_BYTES_MAX
}

function withoutBody({ url, method, headers }: Request): Request {
  const kept = new Headers(headers)
  for (const name of ['Content-Type', 'Content-Length']) kept.delete(name)
  return new Request(url, { method, headers: kept })
}

function limitTo(maxSize: number): MiddlewareHandler {
  return bodyLimit({ maxSize, onError: (c) => c.text('Payload Too Large', 413) })
}
