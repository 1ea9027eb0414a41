import { eachLocale, LOCALES, type Locale } from '#core/kernel/locale.ts'
import { SAVED_SETTINGS_BY_FIRST } from '#core/site/save-settings.schema.ts'
import { wordingFault } from '#i18n/adjustable-messages.ts'

/**
 * The schema for saving each group, by the first language of the site; for the wording also the check against the
 * messages, which the core does not know.
 */
export const SAVED_SETTINGS_WITH_WORDING = eachLocale(withWording)

function withWording(first: Locale) {
  const saved = SAVED_SETTINGS_BY_FIRST[first]
  return {
    ...saved,
    sentences: saved.sentences.superRefine((sentences, context) => {
      for (const locale of LOCALES) {
        for (const [key, text] of Object.entries(sentences[locale])) {
          const message = wordingFault(locale, key, text)
          if (message) context.addIssue({ code: 'custom', path: [locale, key], message })
        }
      }
    }),
  }
}
