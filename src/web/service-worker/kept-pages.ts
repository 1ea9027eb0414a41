import { LOCALES } from '#core/kernel/locale.ts'
import { localeOfPath, plainPath, sitePath } from '#core/kernel/site-path.ts'

/** Pages that are kept to be read without a connection, by what they are; never one with a price or places for sale. */
export type KeptKind = 'ticket' | 'office'

const TICKET = /^\/reservation\/[^/.]+$/
const OFFICE = /^\/admin(?:\/manifest\/[^/.]+)?$/
const OFFLINE = '/offline'

/** A ticket, Today or a day's guest list; null for every other page. */
export function keptKind(pathname: string): KeptKind | null {
  const path = plainPath(pathname)
  if (TICKET.test(path)) return 'ticket'
  return OFFICE.test(path) ? 'office' : null
}

/** Where nobody is logged in any more: what the office kept here is forgotten. */
export function isLogin(pathname: string): boolean {
  return plainPath(pathname) === '/admin/login'
}

/** The header in which a page of the office says for how many seconds a device may keep it. */
export const KEPT_FOR = 'X-Kept-For'
/** The header in which the worker notes until when that is, in milliseconds of the device's clock. */
export const KEPT_UNTIL = 'X-Kept-Until'

/** A page of the office as it is kept; null when it says that it may not be, or does not say for how long. */
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

/** Answers the office's question who is logged in: nobody is, when it leads elsewhere or refuses. */
export const WHOAMI = '/admin/whoami'

/** True when that answer says so; an error says nothing. */
export function tellsLoggedOut({ type, status }: Pick<Response, 'type' | 'status'>): boolean {
  return type === 'opaqueredirect' || (status >= 300 && status < 400) || status === 401
}

/** The page that stands for a page that cannot be had, in every language. */
export const OFFLINE_PAGES: readonly string[] = LOCALES.map((locale) => sitePath(locale, OFFLINE))

/** The same in the language of that page. */
export function offlinePageOf(pathname: string): string {
  return sitePath(localeOfPath(pathname), OFFLINE)
}

/** What a page needs to look like itself, from its HTML: the built files that it names. */
export function filesOf(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+\.(?:css|js|woff2)/g))]
}
