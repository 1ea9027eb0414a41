import type { MiddlewareHandler } from 'hono'

const METHODS = ['GET', 'HEAD', 'POST']

/** Pages are read and their forms are posted; no other method reaches a form's action (405). */
export function pageMethods(): MiddlewareHandler {
  return async (c, next) => {
    if (!METHODS.includes(c.req.method)) {
      return c.text('Method Not Allowed', 405, { Allow: METHODS.join(', '), 'Cache-Control': 'no-store' })
    }
    await next()
    // React Router's own, for a form that a page does not have.
    if (c.res.status === 405) c.res.headers.set('Allow', 'GET, HEAD')
  }
}
