import { plainPath } from '#core/kernel/site-path.ts'

const ANY_ORIGIN = 'http://site.invalid'

/** True for the path of the log-in page, in any language. */
export function isLoginPath(address: string): boolean {
  return plainPath(new URL(address, ANY_ORIGIN).pathname) === '/admin/login'
}

/** The log-in URL that leads back to the open page: a form may be sent to a path that shows nothing. */
export function backHere(login: string): string {
  const { pathname, searchParams } = new URL(login, ANY_ORIGIN)
  searchParams.set('to', location.pathname + location.search)
  return `${pathname}?${searchParams}`
}
