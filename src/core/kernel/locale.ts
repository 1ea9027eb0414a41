/** The facts that the product needs about a language, besides its messages and conventions (i18n). */
type LocaleFacts = {
  /** The tag for the format of numbers and dates (BCP 47). */
  tag: string
  /**
   * The first segment of the paths of its pages, such as '/fr'; empty for the default. One segment, in small letters.
   */
  prefix: string
  /** The language's name in the language itself. */
  name: string
  /** The rules for typesetting its texts (typeset.ts). */
  typography: 'english' | 'french'
}

/**
 * The languages of the product by their codes (BCP 47), in the order in which they are offered; the first is the
 * default. A further language is a line here, a folder in i18n and its lines in i18n/languages.ts.
 */
const LANGUAGES = {
  en: { tag: 'en-US', prefix: '', name: 'English', typography: 'english' },
  fr: { tag: 'fr-FR', prefix: '/fr', name: 'Français', typography: 'french' },
} as const satisfies Record<string, LocaleFacts>

export type Locale = keyof typeof LANGUAGES
export const LOCALE_FACTS: Readonly<Record<Locale, LocaleFacts>> = LANGUAGES
export const LOCALES = Object.keys(LANGUAGES) as [Locale, ...Locale[]]
export const DEFAULT_LOCALE: Locale = LOCALES[0]

/** The tag each locale formats with (BCP 47). */
export const INTL_TAG: Readonly<Record<Locale, string>> = eachLocale((locale) => LOCALE_FACTS[locale].tag)

/** A text in every locale; an empty string is a missing text. */
export type LocalizedText = Record<Locale, string>

/** A text that may lack locales: the form of a sent text, and of a text stored before a locale was added. */
export type PartialText = { readonly [L in Locale]?: string | undefined }

/** An empty text in every language. */
export const NO_TEXT: LocalizedText = eachLocale(() => '')

/** One value per locale. */
export function eachLocale<T>(make: (locale: Locale) => T): Record<Locale, T> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, make(locale)])) as Record<Locale, T>
}

/** The text with every locale; a missing locale is empty. */
export function wholeText(text: PartialText): LocalizedText {
  return eachLocale((locale) => text[locale] ?? '')
}

/** True for exactly the codes of LOCALES. */
export function isLocale(value: unknown): value is Locale {
  return LOCALES.includes(value as Locale)
}

/** The text in the requested locale, else in the first locale that has it; empty where none has. */
export function inLocale(text: PartialText, locale: Locale): string {
  return text[localeOf(text, locale)] ?? ''
}

/** The locale in which a text is shown to a reader of the requested one. */
function localeOf(text: PartialText, locale: Locale): Locale {
  return [locale, ...LOCALES].find((candidate) => text[candidate]) ?? locale
}

/** The languages of those texts of a view that the requested locale lacks; left out when it lacks none. */
export type FallbackLocales<Name extends string = string> = {
  fallback?: { readonly [N in Name]?: Locale | undefined } | undefined
}

/** The named texts in the requested locale, each else in the first locale that has it, with the languages of those. */
export function textsIn<Name extends string>(
  texts: Readonly<Record<Name, PartialText>>,
  locale: Locale,
): Record<Name, string> & FallbackLocales<Name> {
  const entries = Object.entries(texts) as [Name, PartialText][]
  const shown = Object.fromEntries(entries.map(([name, text]) => [name, inLocale(text, locale)]))
  const languages = entries.map(([name, text]) => [name, localeOf(text, locale)] as const)
  const fallback = Object.fromEntries(languages.filter(([, language]) => language !== locale))
  return {
    ...(shown as Record<Name, string>),
    ...(Object.keys(fallback).length > 0 && { fallback: fallback as Record<Name, Locale> }),
  }
}

/** The language of one text of a view, for its `lang` attribute; undefined where it is the page's. */
export function langOf<Name extends string>(view: FallbackLocales<Name>, name: Name): Locale | undefined {
  return view.fallback?.[name]
}

/** The field of a form that holds a text in one locale: `title[en]`. */
export function fieldIn(name: string, locale: Locale): string {
  return `${name}[${locale}]`
}

/** The parts of such a field's name; null for the name of any other field. */
export function partsOfField(field: string): { name: string; locale: Locale } | null {
  const [, name, locale] = /^(.+)\[([\w-]+)\]$/.exec(field) ?? []
  return name !== undefined && isLocale(locale) ? { name, locale } : null
}

/**
 * The locale that an Accept-Language header requests: among the language ranges that name a locale, or the language of
 * one, the one of highest quality; the default when there is none. Source: RFC 9110, 12.5.4.
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

/** The locale with exactly this code, else the one of the tag's language alone: 'fr' for 'fr-CA'. */
function localeOfTag(tag: string): Locale | undefined {
  const named = (code: string | undefined) => LOCALES.find((locale) => locale.toLowerCase() === code)
  return named(tag) ?? named(tag.split('-')[0])
}
