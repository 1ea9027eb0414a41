import { typesetEnglish, typesetFrench } from '#core/kernel/typeset.ts'
import type { LocalizedText } from '#core/kernel/locale.ts'

/** A text of the demo in both languages, typeset as its language wants. */
export function both(en: string, fr: string): LocalizedText {
  return { en: typesetEnglish(en), fr: typesetFrench(fr) }
}
