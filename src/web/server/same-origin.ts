import type { MiddlewareHandler } from 'hono'
import { isWrite, senderOfWrite } from '#core/kernel/sender-of-write.ts'
import { TOKEN_COOKIE } from '../admin/login/token-cookie.ts'
import { readCookie } from './cookies.ts'

/**
 * Refuses writes that another site makes a browser send (403), whatever cookies they carry. A sender that names no site
 * is a program, or a page that sends no referrer to an old browser: it passes unless it carries a log-in.
 */
export function sameOriginWrites(origin: string): MiddlewareHandler {
  return async (c, next) => {
    if (!isWrite(c.req.method) || isOwn(c.req.raw, origin)) return next()
    return c.text('This form was sent by another site.', 403, { 'Cache-Control': 'no-store' })
  }
}

function isOwn(request: Request, publicOrigin: string): boolean {
  const sender = senderOfWrite(request.headers, publicOrigin)
  if (sender === 'own' || sender === 'other') return sender === 'own'
  return readCookie(request, TOKEN_COOKIE) === null
}
