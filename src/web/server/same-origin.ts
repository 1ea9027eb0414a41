import type { MiddlewareHandler } from 'hono'
import { TOKEN_COOKIE } from '../admin/login/token-cookie.ts'
import { readCookie } from './cookies.ts'

/**
 * Refuses writes that another site makes a browser send (403), whatever cookies they carry.
 *
 * Sec-Fetch-Site decides where the browser sends it (https and localhost), else Origin, which must be the site's own:
 * PUBLIC_URL or the requested host. A client that sends neither is no browser, and passes unless it carries a log-in.
 */
export function sameOriginWrites(origin: string): MiddlewareHandler {
  return async (c, next) => {
    if (isRead(c.req.method) || isOwn(c.req.raw, origin)) return next()
    return c.text('This form was sent by another site.', 403, { 'Cache-Control': 'no-store' })
  }
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
}

function isOwn(request: Request, publicOrigin: string): boolean {
  const site = request.headers.get('Sec-Fetch-Site')
  if (site) return site === 'same-origin' || site === 'none'
  const origin = request.headers.get('Origin')
  if (origin === null || origin === 'null') return readCookie(request, TOKEN_COOKIE) === null
  if (origin === publicOrigin) return true
  return URL.canParse(origin) && new URL(origin).host === request.headers.get('Host')
}
