/** The languages of the product; the first is the default and lives at the unprefixed paths. */
export const LOCALES = ['en', 'fr'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'en'

/** The tag each locale formats with (BCP 47). */
export const INTL_TAG = { en: 'en-US', fr: 'fr-FR' } as const satisfies Record<Locale, string>

/** A text held per locale; an empty string is a missing text. */
export type LocalizedText = { en: string; fr: string }

/** Not written yet, in either language. */
export const NO_TEXT: LocalizedText = { en: '', fr: '' }

/** True for exactly the codes of LOCALES. */
export function isLocale(value: unknown): value is Locale {
  return LOCALES.includes(value as Locale)
}

/** The text in the locale asked for, else in English: never a raw key, never null. */
export function inLocale(text: LocalizedText, locale: Locale): string {
  return text[locale] || text[DEFAULT_LOCALE]
}

/** The names of a view's texts that are in English because the language asked for lacks them; left out where there are none. */
export type FallbackNames<Name extends string = string> = { fallback?: readonly Name[] | undefined }

/** The named texts in the locale asked for, else in English, with the names of those that fall back. */
export function textsIn<Name extends string>(
  texts: Readonly<Record<Name, LocalizedText>>,
  locale: Locale,
): Record<Name, string> & { fallback?: Name[] } {
  const entries = Object.entries(texts) as [Name, LocalizedText][]
  const shown = Object.fromEntries(entries.map(([name, text]) => [name, inLocale(text, locale)]))
  const fallback = entries.filter(([, text]) => !text[locale] && text[DEFAULT_LOCALE]).map(([name]) => name)
  return { ...(shown as Record<Name, string>), ...(fallback.length > 0 && { fallback }) }
}

/** The language of one text of a view, for its `lang` attribute; undefined where it is the page's. */
export function langOf<Name extends string>(view: FallbackNames<Name>, name: Name): Locale | undefined {
  return view.fallback?.includes(name) ? DEFAULT_LOCALE : undefined
}

/**
 * The locale an Accept-Language header asks for: the supported one of highest quality, the default when none is.
 * Source: RFC 9110, 12.5.4.
 */
export function negotiateLocale(acceptLanguage: string | null | undefined): Locale {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map(parseRange)
    .filter((range) => isLocale(range.language) && range.quality > 0)
    .sort((a, b) => b.quality - a.quality)
  return (wanted[0]?.language as Locale | undefined) ?? DEFAULT_LOCALE
}

function parseRange(range: string): { language: string; quality: number } {
  const [tag = '', ...parameters] = range.trim().split(';')
  const q = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('q='))
  const quality = q === undefined ? 1 : Number(q.slice(2))
  return { language: tag.toLowerCase().split('-')[0] ?? '', quality: Number.isFinite(quality) ? quality : 0 }
}
