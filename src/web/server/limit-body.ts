import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { hasTooManyFields } from '#core/kernel/form-fields.ts'
import { eachLocale } from '#core/kernel/locale.ts'
import { localeOfPath, plainPath } from '#core/kernel/site-path.ts'
import { PHOTO_BYTES_MAX } from '#core/photo/photo-limits.ts'
import { STATIC_PAGE_HEADERS, staticPage } from './static-page.ts'

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

const UNREADABLE = eachLocale((locale) =>
  staticPage(locale, (t) => ({ title: t('refusedTitle'), text: t('refusedText') })),
)

/** A tour's texts with two photos. */
const OFFICE_BYTES_MAX = 2 * (PHOTO_BYTES_MAX + 1024 * 1024)

/**
 * Refuses a body larger than any form with 413 by its Content-Length, before a byte is read, and one of unknown length
 * with 411: browsers declare the length of every form. Only members may send photos, to the pages that take them.
 * Without a log-in such a body stays unread, and `toLogin` gives the response: a page would cost an attacker nothing
 * and us much. A form reaches its page once it has come whole: a crowd of senders that stop halfway costs no page. A
 * form with more fields than any of ours costs a page that is made already.
 */
export function limitBody({ standingOf, toLogin }: LimitBodyOptions): MiddlewareHandler {
  const office = limitTo(OFFICE_BYTES_MAX)
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    if (c.req.header('Transfer-Encoding') !== undefined) return c.text('Length Required', 411)
    if (!isLarge(c)) {
      const body = await bodyOf(c.req.raw)
      if (!body) return c.body(null, 408)
      if (hasTooManyFields(body, c.req.header('Content-Type') ?? ''))
        return c.body(UNREADABLE[localeOfPath(c.req.path)], 400, STATIC_PAGE_HEADERS)
      c.req.raw = withBody(c.req.raw, body)
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

/** The whole body; null when its sender stopped. */
async function bodyOf(request: Request): Promise<Uint8Array<ArrayBuffer> | null> {
  // The server's own requests have no bytes() of their own.
  return request.arrayBuffer().then(
    (body) => new Uint8Array(body),
    () => null,
  )
}

/** The same request with its body at hand. */
function withBody(request: Request, body: Uint8Array<ArrayBuffer>): Request {
  if (!request.body) return request
  const { url, method, headers, signal } = request
  return new Request(url, { method, headers, signal, body })
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
