import type { Locale } from '#core/kernel/locale.ts'
import { english } from './en/catalogue.ts'
import { french } from './fr/catalogue.ts'
import type { SameKeys } from './same-keys.ts'
import { typesetAll, typesetEnglish, typesetFrench } from './typeset.ts'

/** The English sentences, literally: the type that keys and ICU parameters are checked against. */
export type Messages = typeof english

/** One language's sentences. */
export type Catalogue = SameKeys<Messages>

export type Area = keyof Messages

/** Every sentence in every language, typeset. `GET /api/locale` answers one of them. Too large for the browser. */
export const CATALOGUES: Record<Locale, Catalogue> = {
  en: typesetAll<Catalogue>(english, typesetEnglish),
  fr: typesetAll<Catalogue>(french, typesetFrench),
}

/** The named areas of a catalogue only: what a page that runs in the browser sends along. */
export function areasOf<A extends Area>(locale: Locale, areas: readonly A[]): Pick<Catalogue, A> {
  const catalogue = CATALOGUES[locale]
  return Object.fromEntries(areas.map((area) => [area, catalogue[area]])) as Pick<Catalogue, A>
}

declare module 'use-intl/core' {
  interface AppConfig {
    Locale: Locale
    Messages: Messages
  }
}
