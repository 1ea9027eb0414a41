import { createTranslator } from 'use-intl/core'
import type { Locale } from '#core/kernel/locale.ts'
import { CATALOGUES, type Messages } from './catalogue.ts'

/** Says sentences of the catalogue; a missing key or a wrong ICU parameter does not compile. */
export type Translator = ReturnType<typeof createTranslator<Messages>>

/** The translator of one language. For servers: in the browser `useTranslations` speaks from the areas that were sent. */
export function translator(locale: Locale): Translator {
  return createTranslator<Messages>({
    locale,
    // The keys are the same by type; only the literal texts differ.
    messages: CATALOGUES[locale] as Messages,
    timeZone: 'UTC',
    onError: (error) => {
      throw error
    },
  })
}
