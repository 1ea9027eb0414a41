import type { MiddlewareHandler } from 'hono'
import { REDIRECT_TO, SENT_BY } from './sent-by.ts'

/**
 * A script cannot see the target of a redirect, and must not follow one to the payment page, which is another site. So
 * the response to its form is 204 with the URL in a header. A 307 stays: the browser sends the form again, to a page of
 * ours.
 */
export function redirectInHeader(): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const target = c.res.headers.get('Location')
    if (c.req.method !== 'POST' || !c.req.header(SENT_BY) || !target) return
    if (c.res.status < 300 || c.res.status === 307) return
    const headers = new Headers(c.res.headers)
    headers.delete('Location')
    headers.delete('Content-Type')
    headers.set(REDIRECT_TO, target)
    // Hono would add the headers of the former response to this one.
    c.res = undefined
    c.res = new Response(null, { status: 204, headers })
  }
}
