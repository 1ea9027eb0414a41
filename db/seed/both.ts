import type { Locale, LocalizedText } from '#core/kernel/locale.ts'
import { typesetEnglish, typesetFrench } from '#core/kernel/typeset.ts'

/** A text of the demo in both languages, typeset as its language wants. */
export function both(en: string, fr: string): LocalizedText {
  return { en: printed(en, 'en'), fr: printed(fr, 'fr') }
}

/** A text of the demo in one language, typeset. */
export function printed(text: string, locale: Locale): string {
  return locale === 'fr' ? typesetFrench(text) : typesetEnglish(text)
}
