import type { Locale } from '#core/kernel/locale.ts'
import { localeOfPath, plainPath, sitePath } from '#core/kernel/site-path.ts'

/** The path and the query of a page, as they were requested. */
type RequestedPath = { pathname: string; search: string }

/**
 * The same page in the first language of the site, where its own is switched off; else null. The back office stays in
 * every language, and so does the page for a lost connection, which the browser keeps for all of them.
 */
export function offeredPath({ pathname, search }: RequestedPath, offered: readonly Locale[]): string | null {
  const [first] = offered
  const path = plainPath(pathname)
  const isOffice = path === '/admin' || path.startsWith('/admin/')
  if (first === undefined || offered.includes(localeOfPath(pathname)) || isOffice || path === '/offline')
    return null
  return sitePath(first, path) + search
}
