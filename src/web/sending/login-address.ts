import { plainPath } from '#core/kernel/site-path.ts'

const ANY_ORIGIN = 'http://site.invalid'

/** True for the address of the log-in page, in any language. */
export function isLoginPath(address: string): boolean {
  return plainPath(new URL(address, ANY_ORIGIN).pathname) === '/admin/login'
}

/** The log-in that leads back to the page that is open: a form may be sent to an address that shows nothing. */
export function backHere(login: string): string {
  const { pathname, searchParams } = new URL(login, ANY_ORIGIN)
  searchParams.set('to', location.pathname + location.search)
  return `${pathname}?${searchParams}`
}
