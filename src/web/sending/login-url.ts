import { plainPath } from '#core/kernel/site-path.ts'

const ANY_ORIGIN = 'http://site.invalid'

/**
 * True for a redirect to the log-in page, in any language, because the log-in is over: it names a page to return to.
 * A log-out and a new password lead to the log-in page without one.
 */
export function isEndedLogin(url: string): boolean {
  const { pathname, searchParams } = new URL(url, ANY_ORIGIN)
  return plainPath(pathname) === '/admin/login' && searchParams.has('to')
}

/** The log-in URL that leads back to the open page: a form may be sent to a path that shows nothing. */
export function backHere(login: string): string {
  const { pathname, searchParams } = new URL(login, ANY_ORIGIN)
  searchParams.set('to', location.pathname + location.search)
  return `${pathname}?${searchParams}`
}
