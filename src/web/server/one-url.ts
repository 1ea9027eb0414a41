import type { MiddlewareHandler } from 'hono'

/** A page has one URL: `/faq/` is redirected to `/faq` (301), with its query. */
export function oneUrl(): MiddlewareHandler {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    // Two slashes at the beginning would lead to another site.
    const path = /^(\/[^/].*?)\/+$/.exec(pathname)?.[1]
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    return path && isRead ? c.redirect(path + search, 301) : next()
  }
}
