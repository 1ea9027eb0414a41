import { eachLocale, fieldIn, LOCALES, partsOfField, type Locale } from '#core/kernel/locale.ts'

/** The number of texts that another language has and this one lacks. */
export type MissingTexts = Record<Locale, number>

/** Counted in a form, whose texts have one field for each locale: `name[en]` and so on. */
export function missingTextsOf(fields: FormData): MissingTexts {
  const names = new Set([...fields.keys()].flatMap((field) => partsOfField(field)?.name ?? []))
  return countMissing([...names].map((name) => eachLocale((locale) => fields.get(fieldIn(name, locale)))))
}

/** Counted in a value that holds texts in every language, at any depth. */
export function missingTextsIn(value: unknown): MissingTexts {
  return countMissing(textsIn(value))
}

type Text = Record<Locale, unknown>

function countMissing(texts: readonly Text[]): MissingTexts {
  const begun = texts.filter((text) => LOCALES.some((locale) => !isEmpty(text[locale])))
  return eachLocale((locale) => begun.filter((text) => isEmpty(text[locale])).length)
}

function textsIn(value: unknown): Text[] {
  if (typeof value !== 'object' || value === null) return []
  if (LOCALES.every((locale) => locale in value)) return [value as Text]
  return Object.values(value).flatMap(textsIn)
}

function isEmpty(text: unknown): boolean {
  return typeof text !== 'string' || text.trim() === ''
}
