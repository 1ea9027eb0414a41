import { LOCALES } from '#core/kernel/locale.ts'
import { capitalFirst, languageName } from '#i18n/format.ts'
import { usePageLocale } from '#web/document/page-locale.ts'

/** The languages of the site, then these, once each, by their names in the page's language. */
export function useLanguageChoices(codes: readonly string[]): { value: string; label: string }[] {
  const locale = usePageLocale()
  const ofSite = LOCALES.map((code) => new Intl.Locale(code).language)
  return [...new Set([...ofSite, ...codes])].map((value) => ({
    value,
    label: capitalFirst(languageName(value, locale), locale),
  }))
}
