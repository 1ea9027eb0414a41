/** What the product has to know of a language, besides its catalogue and conventions (i18n). */
type LocaleFacts = {
  /** The tag that numbers and dates are formatted with (BCP 47). */
  tag: string
  /** What the addresses of its pages begin with, such as '/fr'; empty for the default. One segment, in small letters. */
  prefix: string
  /** The language's name in the language itself. */
  name: string
  /** The rules by which its texts are typeset (typeset.ts). */
  typography: 'english' | 'french'
}

/**
 * The languages of the product by their codes (BCP 47), in the order in which they are offered; the first is the
 * default. A further language is a line here and a catalogue in i18n.
 */
const LANGUAGES = {
  en: { tag: 'en-US', prefix: '', name: 'English', typography: 'english' },
  fr: { tag: 'fr-FR', prefix: '/fr', name: 'Français', typography: 'french' },
} as const satisfies Record<string, LocaleFacts>

export type Locale = keyof typeof LANGUAGES
export const LOCALE_FACTS: Readonly<Record<Locale, LocaleFacts>> = LANGUAGES
export const LOCALES = Object.keys(LANGUAGES) as [Locale, ...Locale[]]
export const DEFAULT_LOCALE: Locale = LOCALES[0]

/** The languages into which an operator translates: all but the default. */
export const TRANSLATIONS: readonly Locale[] = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE)

/** The tag each locale formats with (BCP 47). */
export const INTL_TAG: Readonly<Record<Locale, string>> = eachLocale((locale) => LOCALE_FACTS[locale].tag)

/** A text in every locale; an empty string is a missing text. */
export type LocalizedText = Record<Locale, string>

/** A text that may lack locales: a form sends it so, and so it is stored since before a locale was added. */
export type PartialText = { readonly [L in Locale]?: string | undefined }

/** A text that is not written yet, in any language. */
export const NO_TEXT: LocalizedText = eachLocale(() => '')

/** One value per locale. */
export function eachLocale<T>(make: (locale: Locale) => T): Record<Locale, T> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, make(locale)])) as Record<Locale, T>
}

/** The text with every locale; a locale that it lacks is empty. */
export function wholeText(text: PartialText): LocalizedText {
  return eachLocale((locale) => text[locale] ?? '')
}

/** True for exactly the codes of LOCALES. */
export function isLocale(value: unknown): value is Locale {
  return LOCALES.includes(value as Locale)
}

/** The text in the locale asked for, else in the default locale: never a raw key, never null. */
export function inLocale(text: PartialText, locale: Locale): string {
  return text[locale] || text[DEFAULT_LOCALE] || ''
}

/** The same, else in the first locale that has it: for the team, which also sees what is not ready to be published. */
export function inAnyLocale(text: PartialText, locale: Locale): string {
  return inLocale(text, locale) || LOCALES.map((other) => text[other]).find(Boolean) || ''
}

/** The names of a view's texts that are in the default locale because the locale asked for lacks them; left out where there are none. */
export type FallbackNames<Name extends string = string> = { fallback?: readonly Name[] | undefined }

/** The named texts in the locale asked for, else in the default locale, with the names of those that fall back. */
export function textsIn<Name extends string>(
  texts: Readonly<Record<Name, PartialText>>,
  locale: Locale,
): Record<Name, string> & { fallback?: Name[] } {
  const entries = Object.entries(texts) as [Name, PartialText][]
  const shown = Object.fromEntries(entries.map(([name, text]) => [name, inLocale(text, locale)]))
  const fallback = entries.filter(([, text]) => !text[locale] && text[DEFAULT_LOCALE]).map(([name]) => name)
  return { ...(shown as Record<Name, string>), ...(fallback.length > 0 && { fallback }) }
}

/** The language of one text of a view, for its `lang` attribute; undefined where it is the page's. */
export function langOf<Name extends string>(view: FallbackNames<Name>, name: Name): Locale | undefined {
  return view.fallback?.includes(name) ? DEFAULT_LOCALE : undefined
}

/** The field of a form that holds a text in one locale: `title[en]`. */
export function fieldIn(name: string, locale: Locale): string {
  return `${name}[${locale}]`
}

/** What such a field's name is made of; null for the name of any other field. */
export function partsOfField(field: string): { name: string; locale: Locale } | null {
  const [, name, locale] = /^(.+)\[([\w-]+)\]$/.exec(field) ?? []
  return name !== undefined && isLocale(locale) ? { name, locale } : null
}

/**
 * The locale an Accept-Language header asks for: of the language ranges that name a locale, or the language of one, the
 * one of highest quality; the default when there is none. Source: RFC 9110, 12.5.4.
 */
export function negotiateLocale(acceptLanguage: string | null | undefined): Locale {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map(parseRange)
    .filter(({ locale, quality }) => locale && quality > 0)
    .sort((a, b) => b.quality - a.quality)
  return wanted[0]?.locale ?? DEFAULT_LOCALE
}

function parseRange(range: string): { locale: Locale | undefined; quality: number } {
  const [tag = '', ...parameters] = range.trim().split(';')
  const q = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('q='))
  const quality = q === undefined ? 1 : Number(q.slice(2))
  return { locale: localeOfTag(tag.trim().toLowerCase()), quality: Number.isFinite(quality) ? quality : 0 }
}

/** The locale of this very code, else the one that is the tag's language alone: 'fr-CA' is answered in 'fr'. */
function localeOfTag(tag: string): Locale | undefined {
  const named = (code: string | undefined) => LOCALES.find((locale) => locale.toLowerCase() === code)
  return named(tag) ?? named(tag.split('-')[0])
}
