import type { MiddlewareHandler } from 'hono'
import { REDIRECT_TO, SENT_BY } from './sent-by.ts'

/**
 * A script cannot see where a redirect leads, and must not follow one to the payment page, which is another site. So
 * its form is answered with 204 and the address in a header.
 */
export function toldRedirect(): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const target = c.res.headers.get('Location')
    if (c.req.method !== 'POST' || !c.req.header(SENT_BY) || !target || c.res.status < 300) return
    const headers = new Headers(c.res.headers)
    headers.delete('Location')
    headers.delete('Content-Type')
    headers.set(REDIRECT_TO, target)
    // Hono would add the headers of the answer before to this one.
    c.res = undefined
    c.res = new Response(null, { status: 204, headers })
  }
}
