import { LOCALES } from '#core/kernel/locale.ts'
import { localeOfPath, plainPath, sitePath } from '#core/kernel/site-path.ts'

/** The pages that are kept for reading offline, by kind; never one with a price or seats for sale. */
export type KeptKind = 'ticket' | 'office'

const TICKET = /^\/reservation\/[^/.]+$/
const OFFICE = /^\/admin(?:\/manifest\/[^/.]+|\/check-in)?$/
const OFFLINE = '/offline'

/** A ticket, Today, the scanner or a day's guest list; null for every other page. */
export function keptKind(pathname: string): KeptKind | null {
  const path = plainPath(pathname)
  if (TICKET.test(path)) return 'ticket'
  return OFFICE.test(path) ? 'office' : null
}

/**
 * The URLs at which a page may be kept, its own first. A ticket is one page in every language, also after a change
 * (`?done=moved`): only its last copy has the right date. So is a guest list after a cancellation.
 */
export function urlsOf(url: string, kind: KeptKind): [string, ...string[]] {
  if (kind === 'office') return [withoutDone(url)]
  const { origin, pathname } = new URL(url)
  const others = LOCALES.map((locale) => origin + sitePath(locale, plainPath(pathname)))
  const own = origin + pathname
  return [own, ...others.filter((other) => other !== own)]
}

function withoutDone(url: string): string {
  const own = new URL(url)
  own.searchParams.delete('done')
  return own.href
}

/** A page that shows the end of a log-in: the kept pages of the back office are deleted. */
export function isLogin(pathname: string): boolean {
  return plainPath(pathname) === '/admin/login'
}

/** The header of a page of the back office with the number of seconds for which a device may keep it. */
export const KEPT_FOR = 'X-Kept-For'
/** The header in which the worker notes the end of that time, in milliseconds of the device's clock. */
const KEPT_UNTIL = 'X-Kept-Until'

/** A page of the back office in its kept form; null when it forbids that, or gives no time. */
export function limitedInTime(page: Response, nowMs: number): Response | null {
  const seconds = Number(page.headers.get(KEPT_FOR))
  if (!(seconds > 0)) return null
  const headers = new Headers(page.headers)
  headers.set(KEPT_UNTIL, String(nowMs + seconds * 1000))
  return new Response(page.body, { headers })
}

/** True when the time of a kept page is over, or was never noted. */
export function isExpired({ headers }: Response, nowMs: number): boolean {
  return !(Number(headers.get(KEPT_UNTIL)) > nowMs)
}

/**
 * True for a response in place of the page: of the proxy without the server, or of the server itself when it is busy
 * or has no database.
 */
export function meansNoConnection({ status }: Pick<Response, 'status'>): boolean {
  return status === 502 || status === 503 || status === 504
}

/** A kept page in its shown form: its banner says how old the page is, also where the browser has a network. */
export async function shownAsKept(page: Response): Promise<Response> {
  const html = await page.text()
  return new Response(html.replace(' data-offline="true"', ' data-offline="kept"'), { headers: page.headers })
}

/** The response to the back office's check of the log-in: nobody is logged in when it redirects or refuses. */
export const WHOAMI = '/admin/whoami'

/** True when that response says so; an error says nothing. */
export function meansLoggedOut({ type, status }: Pick<Response, 'type' | 'status'>): boolean {
  return type === 'opaqueredirect' || (status >= 300 && status < 400) || status === 401
}

/** The page in place of a page that cannot be loaded, in every language. */
export const OFFLINE_PAGES: readonly string[] = LOCALES.map((locale) => sitePath(locale, OFFLINE))

/** The same in the language of that page. */
export function offlinePageOf(pathname: string): string {
  return sitePath(localeOfPath(pathname), OFFLINE)
}

/** The built files that a page's HTML names and needs for its look. */
export function filesOf(html: string): string[] {
  return [...new Set(html.match(/\/(?:assets|look)\/[\w.-]+\.(?:css|js|woff2)/g))]
}
