import { LOCALES } from '#core/kernel/locale.ts'
import { SETTING_WISHES } from '#core/site/settings-wish.schema.ts'
import { sentenceFault } from '#i18n/adjustable-sentences.ts'

/** What may be saved of each group; of the sentences also only what fits the catalogue, which the core does not know. */
export const WISHES = {
  ...SETTING_WISHES,
  sentences: SETTING_WISHES.sentences.superRefine((sentences, context) => {
    for (const locale of LOCALES) {
      for (const [key, text] of Object.entries(sentences[locale])) {
        const message = sentenceFault(locale, key, text)
        if (message) context.addIssue({ code: 'custom', path: [locale, key], message })
      }
    }
  }),
}
