import type { MiddlewareHandler } from 'hono'
import { LOCALE_FACTS, LOCALES } from '#core/kernel/locale.ts'

/** A page has one URL: `/faq/` is redirected to `/faq`, and `/FR/faq` to `/fr/faq` (301), with its query. */
export function oneUrl(): MiddlewareHandler {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    // Two slashes at the beginning would lead to another site.
    const path = inSmallPrefix(/^(\/[^/].*?)\/+$/.exec(pathname)?.[1] ?? pathname)
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    return path !== pathname && isRead ? c.redirect(path + search, 301) : next()
  }
}

/** The path with the prefix of its language in small letters: React Router matches `/FR` with the home page. */
function inSmallPrefix(path: string): string {
  const first = /^\/[^/]*/.exec(path)?.[0] ?? ''
  const prefix = first.toLowerCase()
  return LOCALES.some((locale) => LOCALE_FACTS[locale].prefix === prefix)
    ? prefix + path.slice(first.length)
    : path
}
