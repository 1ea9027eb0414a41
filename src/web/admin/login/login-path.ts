import type { Locale } from '#core/kernel/locale.ts'
import { sitePath, plainPath } from '#core/kernel/site-path.ts'
import { ownPath } from '../../server/own-path.ts'

/**
 * The URL of the log-in page, with the requested page as its return path. `ended`: there was a log-in, and it is over.
 */
export function loginPath(locale: Locale, url: string, { ended }: { ended: boolean }): string {
  const { pathname, searchParams } = new URL(url)
  // React Router requests a page's data under the page's URL, with this suffix and parameter.
  searchParams.delete('_routes')
  const search = searchParams.size > 0 ? `?${searchParams}` : ''
  const query = new URLSearchParams({
    to: pathname.replace(/\.data$/, '') + search,
    ...(ended && { ended: '1' }),
  })
  return `${sitePath(locale, '/admin/login')}?${query}`
}

/** The target of a log-in: the requested path if it is a page of ours, else the first page of the back office. */
export function pageAfterLogin(locale: Locale, to: string | null): string {
  const first = sitePath(locale, '/admin')
  const path = ownPath(to)
  if (!path) return first
  return /^\/admin\/log(in|out)(\?|$)/.test(plainPath(path)) ? first : path
}
