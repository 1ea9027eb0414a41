import { useLocale } from 'use-intl'
import type { Locale } from '#core/kernel/locale.ts'
import { sitePath } from '#core/kernel/site-path.ts'

/** The language of this page. */
export function usePageLocale(): Locale {
  return useLocale()
}

/** Makes URLs in the language of this page: `path('/faq')`. */
export function usePathIn(): (path: string) => string {
  const locale = usePageLocale()
  return (path) => sitePath(locale, path)
}
