import type { MiddlewareHandler } from 'hono'

/** A page has one address: `/faq/` is sent to `/faq` (301), with its query. */
export function oneAddress(): MiddlewareHandler {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    // Two slashes at the beginning would be a way to another site.
    const path = /^(\/[^/].*?)\/+$/.exec(pathname)?.[1]
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    return path && isRead ? c.redirect(path + search, 301) : next()
  }
}
