import type { Locale } from '#core/kernel/locale.ts'
import { sitePath, plainPath } from '#core/kernel/site-path.ts'
import { ownPath } from '../../server/own-path.ts'

/**
 * The URL of the log-in page, with the requested page as its return path. `ended`: there was a log-in, and it is over.
 */
export function loginPath(locale: Locale, url: string, { ended }: { ended: boolean }): string {
  const query = new URLSearchParams({ to: pageOf(url), ...(ended && { ended: '1' }) })
  return `${sitePath(locale, '/admin/login')}?${query}`
}

/**
 * The path of a requested page. React Router requests a page's data under the page's URL, with a suffix and a
 * parameter.
 */
export function pageOf(url: string): string {
  const { pathname, searchParams } = new URL(url)
  searchParams.delete('_routes')
  const search = searchParams.size > 0 ? `?${searchParams}` : ''
  return pathname.replace(/\.data$/, '') + search
}

/** The pages that open without a log-in: a link in one of them works once, and a log-in has nothing to do there. */
const WITHOUT_LOGIN = /^\/admin\/(login|logout|password|invitation|email|begin)(\/|\?|$)/

/**
 * The target of a log-in: the requested path if it is a page of ours that asks for a log-in, else the first page of the
 * back office.
 */
export function pageAfterLogin(locale: Locale, to: string | null): string {
  const first = sitePath(locale, '/admin')
  const path = ownPath(to)
  if (!path) return first
  return WITHOUT_LOGIN.test(plainPath(path)) ? first : path
}
