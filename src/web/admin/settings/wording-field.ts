import { isLocale, type Locale } from '#core/kernel/locale.ts'

/** One form of a message in one language; the id is empty where the message has only one. */
type WordingField = { locale: Locale; key: string; id: string }

/** The name of the field of a form: `en[common.book]`, `fr[common.reviews](count:one)`. */
export function wordingFieldName({ locale, key, id }: WordingField): string {
  return `${locale}[${key}]${id && `(${id})`}`
}

/** Null for a field of another kind. */
export function wordingFieldOf(name: string): WordingField | null {
  const [, locale = '', key = '', id = ''] = /^(\w+)\[([^\]]*)\](?:\((.*)\))?$/.exec(name) ?? []
  return isLocale(locale) ? { locale, key, id } : null
}

/** The operator's own texts by language and key as a form shows them; null stands for the product's. */
export type ShownTexts = Readonly<Partial<Record<Locale, Readonly<Record<string, string | null>>>>>
