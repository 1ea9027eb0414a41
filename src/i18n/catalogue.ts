import { eachLocale, type Locale } from '#core/kernel/locale.ts'
import { typesetIn } from '#core/kernel/typeset.ts'
import { english } from './en/catalogue.ts'
import { french } from './fr/catalogue.ts'
import type { SameKeys } from './same-keys.ts'

/** The English sentences, literally: the type that keys and ICU parameters are checked against. */
export type Messages = typeof english

/** One language's sentences. */
export type Catalogue = SameKeys<Messages>

export type Area = keyof Messages

const SENTENCES: Record<Locale, Catalogue> = { en: english, fr: french }

/** Every sentence in every language, typeset. `GET /api/locale` answers one of them. Too large for the browser. */
export const CATALOGUES: Record<Locale, Catalogue> = eachLocale((locale) =>
  typesetAll(SENTENCES[locale], locale),
)

/** The same tree with every sentence typeset. */
function typesetAll<T>(catalogue: T, locale: Locale): T {
  if (typeof catalogue === 'string') return typesetIn(locale, catalogue) as T
  const entries = Object.entries(catalogue as Record<string, unknown>)
  return Object.fromEntries(entries.map(([key, value]) => [key, typesetAll(value, locale)])) as T
}

declare module 'use-intl/core' {
  interface AppConfig {
    Locale: Locale
    Messages: Messages
  }
}
