const ANY_ORIGIN = 'http://site.invalid'

/**
 * True for a redirect, in any language, to the log-in page because the log-in is over, or to one's account because the
 * log-in opens nothing else before its set-up is complete: it names a page to return to. A log-out and a new password
 * lead to the log-in page without one.
 */
export function isEndedLogin(url: string): boolean {
  const { pathname, searchParams } = new URL(url, ANY_ORIGIN)
  return /\/admin\/(login|settings)$/.test(pathname) && searchParams.has('to')
}

/** The URL of such a redirect that leads back to the open page: a form may be sent to a path that shows nothing. */
export function backHere(login: string): string {
  const { pathname, searchParams } = new URL(login, ANY_ORIGIN)
  searchParams.set('to', location.pathname + location.search)
  return `${pathname}?${searchParams}`
}
