import type { Locale } from '#core/kernel/locale.ts'
import { formatLanguages } from '#i18n/format.ts'
import { usePageLocale } from './page-locale.ts'

/** The names of languages in the language of this page, the first with a capital: 'French', 'Français, anglais'. */
export function useLanguageNames(): (...codes: readonly Locale[]) => string {
  const locale = usePageLocale()
  return (...codes) => formatLanguages(codes, locale)
}
