import type { LocalizedText } from '#core/kernel/locale.ts'
import { typesetText } from '#core/kernel/typeset.ts'

/** The languages that the demo is written in. */
export type DemoLocale = 'en' | 'fr'

/** A text of the demo, which is written in English and French, typeset as its language wants. */
export function both(en: string, fr: string): LocalizedText {
  return typesetText({ en, fr })
}
