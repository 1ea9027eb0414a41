import { isbot } from 'isbot'
import { isLocale, negotiateLocale, type Locale } from '#core/kernel/locale.ts'
import { localeOfPath } from './locale-path.ts'
import { readCookie } from './cookies.ts'

export const LOCALE_COOKIE_SECONDS = 365 * 24 * 3600

/** Where a first visit to `/` goes: '/fr' for a person whose browser prefers French, else nowhere. Never a deep link, never a bot. */
export function redirectByLanguage(request: Request): string | null {
  const { pathname, search } = new URL(request.url)
  if (pathname !== '/' || (request.method !== 'GET' && request.method !== 'HEAD')) return null
  if (chosenLocale(request) || comesFromThisSite(request) || isbot(request.headers.get('user-agent')))
    return null
  return negotiateLocale(request.headers.get('accept-language')) === 'fr' ? `/fr${search}` : null
}

/**
 * The language to remember after this visit, or null. Going from one page of the site to another in some language is
 * a choice of that language; arriving from elsewhere is not, so a shared link changes nobody's preference.
 */
export function localeToRemember(request: Request): Locale | null {
  if (request.method !== 'GET' || !comesFromThisSite(request)) return null
  if (!request.headers.get('accept')?.includes('text/html')) return null
  const locale = localeOfPath(new URL(request.url).pathname)
  return locale === chosenLocale(request) ? null : locale
}

/** The language this browser chose before. */
export function chosenLocale(request: Request): Locale | null {
  const cookie = readCookie(request, 'locale')
  return isLocale(cookie) ? cookie : null
}

/** Sec-Fetch-Site where the browser sends it (https and localhost), else the referrer's origin. */
function comesFromThisSite(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site) return site === 'same-origin'
  const referer = request.headers.get('referer')
  return referer !== null && URL.canParse(referer) && new URL(referer).host === new URL(request.url).host
}
