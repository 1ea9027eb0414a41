import { isbot } from 'isbot'
import { DEFAULT_LOCALE, isLocale, negotiateLocale, type Locale } from '#core/kernel/locale.ts'
import { TOKEN_COOKIE } from '../admin/login/token-cookie.ts'
import { readCookie, type WithHeaders } from './cookies.ts'
import { localeOfPath, sitePath, plainPath } from '#core/kernel/site-path.ts'

export const LOCALE_COOKIE_SECONDS = 365 * 24 * 3600

/** A request before anything but its head is read. */
type LocaleRequest = Pick<Request, 'url' | 'method'> & WithHeaders

/** The paths that people type: only these redirect to another language, never a deep link. */
export const TYPED_PATHS: readonly string[] = ['/', '/admin']

/**
 * The target of a visit to `/` or `/admin`: the same page in the language of the cookie, else of the person's own
 * setting, else of the browser. Null when the visit stays: a bot, the language link, a link of a visitor who has
 * chosen no language and reads English here. Without `ownSetting`, a logged-in person without the cookie stays too,
 * because only the firewall knows their setting.
 */
export function redirectByLanguage(request: LocaleRequest, ownSetting?: Locale): string | null {
  const { pathname, search } = new URL(request.url)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (!isRead || !TYPED_PATHS.includes(pathname) || isbot(request.headers.get('user-agent'))) return null
  const chosen = chosenLocale(request)
  if (isLanguageLink(request) || hidesItsPage(request)) return null
  if (!chosen && ownReferrer(request)) return null
  if (!chosen && !ownSetting && pathname === '/admin' && readCookie(request, TOKEN_COOKIE)) return null
  const locale = chosen ?? ownSetting ?? negotiateLocale(request.headers.get('accept-language'))
  return locale === DEFAULT_LOCALE ? null : sitePath(locale, pathname) + search
}

/** The language to remember after this visit, or null: only the language link changes it, with or without a form. */
export function localeToRemember(request: LocaleRequest): Locale | null {
  if (!isLanguageLink(request)) return null
  const locale = localeOfPath(new URL(request.url).pathname)
  return locale === chosenLocale(request) ? null : locale
}

/** The language this browser chose before. */
export function chosenLocale(request: WithHeaders): Locale | null {
  const cookie = readCookie(request, 'locale')
  return isLocale(cookie) ? cookie : null
}

/**
 * The language link is the only link from a page to itself in another language; it sends its page as the referrer
 * everywhere.
 */
function isLanguageLink(request: LocaleRequest): boolean {
  const from = ownReferrer(request)
  const { pathname } = new URL(request.url)
  if (!from || !request.headers.get('accept')?.includes('text/html')) return false
  return from !== pathname && plainPath(from) === plainPath(pathname)
}

/** A visitor whose browser sends no referrer at all could otherwise never leave a French home page. */
function hidesItsPage(request: WithHeaders): boolean {
  return request.headers.get('sec-fetch-site') === 'same-origin' && request.headers.get('referer') === null
}

/** The path of the page of this site with the followed link. */
function ownReferrer(request: LocaleRequest): string | null {
  const referer = request.headers.get('referer')
  if (referer === null || !URL.canParse(referer)) return null
  const { host, pathname } = new URL(referer)
  return host === new URL(request.url).host ? pathname : null
}
