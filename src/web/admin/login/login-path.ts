import type { Locale } from '#core/kernel/locale.ts'
import { sitePath, plainPath } from '#core/kernel/site-path.ts'
import { ownPath } from '../../server/own-path.ts'

/** Where to log in, to come back to the page that was asked for. `ended`: there was a login, and it is over. */
export function loginPath(locale: Locale, url: string, { ended }: { ended: boolean }): string {
  const { pathname, searchParams } = new URL(url)
  // React Router asks for a page's data under the page's address, with this suffix and parameter.
  searchParams.delete('_routes')
  const search = searchParams.size > 0 ? `?${searchParams}` : ''
  const query = new URLSearchParams({
    to: pathname.replace(/\.data$/, '') + search,
    ...(ended && { ended: '1' }),
  })
  return `${sitePath(locale, '/admin/login')}?${query}`
}

/** Where a login leads: the address it was asked for if that is a page of ours, else the admin's first page. */
export function pageAfterLogin(locale: Locale, to: string | null): string {
  const first = sitePath(locale, '/admin')
  const path = ownPath(to)
  if (!path) return first
  return /^\/admin\/log(in|out)(\?|$)/.test(plainPath(path)) ? first : path
}
