import { LOCALES } from '#core/kernel/locale.ts'
import { capitalFirst, languageName } from '#i18n/format.ts'
import { usePageLocale } from '#web/document/page-locale.ts'

/** Languages that are often spoken on tours, beside those of the site. */
const OFTEN_SPOKEN = ['de', 'es', 'it', 'nl', 'pt', 'ja', 'zh']

/**
 * The languages of the site, those that are often spoken, and the chosen ones, once each, by their names in the page's
 * language.
 */
export function useLanguageChoices(chosen: readonly string[]): { value: string; label: string }[] {
  const locale = usePageLocale()
  const ofSite = LOCALES.map((code) => new Intl.Locale(code).language)
  return [...new Set([...ofSite, ...OFTEN_SPOKEN, ...chosen])].map((value) => ({
    value,
    label: capitalFirst(languageName(value, locale), locale),
  }))
}
