import { DEFAULT_LOCALE, LOCALE_FACTS, LOCALES, type Locale } from './locale.ts'

/**
 * The path of a page ('/faq') in a language ('/fr/faq'); a query or an anchor stays. Every localized path is made
 * here.
 */
export function sitePath(locale: Locale, path: string): string {
  const { prefix } = LOCALE_FACTS[locale]
  const isHome = path === '/' || path.startsWith('/?') || path.startsWith('/#')
  return prefix + (prefix && isHome ? path.slice(1) : path)
}

/** The same with the site's origin before it, for use outside the site. */
export function siteUrl(origin: string, locale: Locale, path: string): string {
  return origin + sitePath(locale, path)
}

/** The language of a path, which wins over every other sign. `.data` is React Router's own suffix. */
export function localeOfPath(pathname: string): Locale {
  const [, first = ''] = pathname.replace(/\.data$/, '').split('/')
  return LOCALES.find((locale) => LOCALE_FACTS[locale].prefix === `/${first}`) ?? DEFAULT_LOCALE
}

/** The path without its language: the page's name in the default locale. */
export function plainPath(pathname: string): string {
  return pathname.slice(LOCALE_FACTS[localeOfPath(pathname)].prefix.length) || '/'
}

/** A short name of a text's version in a URL: seven characters at most, for no secret (FNV-1a, 32 bits). */
export function shortHash(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return (hash >>> 0).toString(36)
}
