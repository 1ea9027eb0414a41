import type { Locale } from '#core/kernel/locale.ts'
import { usePageLocales } from './page-locale.ts'
import { useOffered } from './site-data.ts'

/** The languages in which visitors read the site, that of this page first. */
export function useOfferedInOrder(): Locale[] {
  const offered = useOffered()
  return usePageLocales().filter((locale) => offered.includes(locale))
}
