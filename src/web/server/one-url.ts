import type { MiddlewareHandler } from 'hono'
import { LOCALE_FACTS, LOCALES } from '#core/kernel/locale.ts'

/**
 * A page has one URL: `/faq/` is redirected to `/faq`, `/FR/faq` to `/fr/faq` and `/%66aq` to `/faq` (301), with its
 * query. A path is therefore private or public as it is written.
 */
export function oneUrl(): MiddlewareHandler {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    // Two slashes at the beginning would lead to another site.
    const path = pathname.startsWith('//') ? pathname : asWeWriteIt(pathname)
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    return path !== pathname && isRead ? c.redirect(path + search, 301) : next()
  }
}

function asWeWriteIt(pathname: string): string {
  return inSmallPrefix(withoutNeedlessCodes(withoutLastSlashes(pathname)))
}

/** A regular expression would try each slash of a URL of many as the first of the last ones. */
function withoutLastSlashes(path: string): string {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

/** The path with the prefix of its language in small letters: React Router matches `/FR` with the home page. */
function inSmallPrefix(path: string): string {
  const first = /^\/[^/]*/.exec(path)?.[0] ?? ''
  const prefix = first.toLowerCase()
  return LOCALES.some((locale) => LOCALE_FACTS[locale].prefix === prefix)
    ? prefix + path.slice(first.length)
    : path
}

/** A letter, a digit, `-`, `.`, `_` or `~` needs no code. Source: RFC 3986, 2.3. */
function withoutNeedlessCodes(path: string): string {
  return path.replaceAll(/%(?:2[DE]|3\d|4[1-9A-F]|5[\dAF]|6[1-9A-F]|7[\dAE])/gi, decodeURIComponent)
}
