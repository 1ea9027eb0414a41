import { LOCALES } from '#core/kernel/locale.ts'
import { SAVED_SETTINGS } from '#core/site/save-settings.schema.ts'
import { wordingFault } from '#i18n/adjustable-messages.ts'

/**
 * The schema for saving each group; for the wording also the check against the messages, which the core does not know.
 */
export const SAVED_SETTINGS_WITH_WORDING = {
  ...SAVED_SETTINGS,
  sentences: SAVED_SETTINGS.sentences.superRefine((sentences, context) => {
    for (const locale of LOCALES) {
      for (const [key, text] of Object.entries(sentences[locale])) {
        const message = wordingFault(locale, key, text)
        if (message) context.addIssue({ code: 'custom', path: [locale, key], message })
      }
    }
  }),
}
