import { DEFAULT_LOCALE, LOCALES, type Locale } from '#core/kernel/locale.ts'

/** The language an address is written in: the path wins over every other sign. `.data` is React Router's own suffix. */
export function localeOfPath(pathname: string): Locale {
  const first = pathname.split('/')[1]?.replace(/\.data$/, '')
  return LOCALES.find((locale) => locale === first && locale !== DEFAULT_LOCALE) ?? DEFAULT_LOCALE
}

/** The address of a page ('/faq') in a language ('/fr/faq'); a query or an anchor stays. */
export function pathIn(locale: Locale, path: string): string {
  if (locale === DEFAULT_LOCALE) return path
  const home = path === '/' || path.startsWith('/?') || path.startsWith('/#')
  return `/${locale}${home ? path.slice(1) : path}`
}

/** The address without its language: what the page is called in English. */
export function plainPath(pathname: string): string {
  const locale = localeOfPath(pathname)
  return locale === DEFAULT_LOCALE ? pathname : pathname.slice(locale.length + 1) || '/'
}
