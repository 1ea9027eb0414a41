import type { MiddlewareHandler } from 'hono'

/**
 * Answers what makes no sense at any door, before one of them trips over it: TRACE, which no Request can carry (405),
 * and a NUL in the address, which no database looks for (400; the API says it in its own way).
 */
export function refuseSenseless(): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method === 'TRACE') return c.text('Method Not Allowed', 405, { Allow: 'GET, HEAD, POST' })
    const isApi = c.req.path.startsWith('/api/')
    if (!isApi && c.req.raw.url.includes('%00')) return c.text('Bad Request', 400)
    return next()
  }
}
