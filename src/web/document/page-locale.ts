import { useLocale } from 'use-intl'
import { LOCALES, type Locale } from '#core/kernel/locale.ts'
import { sitePath } from '#core/kernel/site-path.ts'

/** The language of this page. */
export function usePageLocale(): Locale {
  return useLocale()
}

/** Every language of the site, that of this page first: members write in the language that they read. */
export function usePageLocales(): [Locale, ...Locale[]] {
  const own = usePageLocale()
  return [own, ...LOCALES.filter((locale) => locale !== own)]
}

/** Makes URLs in the language of this page: `path('/faq')`. */
export function usePathIn(): (path: string) => string {
  const locale = usePageLocale()
  return (path) => sitePath(locale, path)
}
