import * as z from 'zod'
import { eachLocale, LOCALES, type Locale } from '#core/kernel/locale.ts'
import { Refused } from '#core/kernel/refusal.ts'
import { localized } from '#core/kernel/wire.schema.ts'
import { SAVED_SETTINGS_BY_FIRST } from '#core/site/save-settings.schema.ts'
import type { Settings } from '#core/site/settings.ts'
import { wordingFault } from '#i18n/adjustable-messages.ts'
import { withoutOriginals, type Wording } from '#i18n/own-messages.ts'

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

const ownText = z.string().max(10_000, 'settings.too_long').nullable()

/** The body of POST /settings/sentences/changes. */
export const wordingChangesSchema = localized(
  z.record(
    z.string().max(120),
    z.object({
      /** The operator's own text; null returns to the product's. */
      text: ownText,
      /** The own text that the writer saw, null for the product's. Without it whatever is saved is replaced. */
      shown: ownText.optional(),
    }),
  ),
).meta({ id: 'WordingChanges', description: 'Texts by the keys of their messages' })

type WordingChanges = z.infer<typeof wordingChangesSchema>

/**
 * The saved wording with the changes, without texts equal to the product's own. Refuses settings.version_conflict,
 * beside each text that somebody else has changed since it was shown: neither text is lost.
 */
export function changedWording(saved: Settings['sentences'], changes: WordingChanges): Settings['sentences'] {
  const own = eachLocale((locale) => fitting(locale, saved[locale]))
  const fields = LOCALES.flatMap((locale) =>
    Object.entries(changes[locale])
      .filter(([key, change]) => isOfSomebodyElse(own[locale][key] ?? null, change))
      .map(([key]) => [`${locale}[${key}]`, 'settings.version_conflict'] as const),
  )
  if (fields.length > 0) {
    throw new Refused({ code: 'settings.version_conflict', fields: Object.fromEntries(fields) })
  }
  return eachLocale((locale) => withoutOriginals(locale, { ...own[locale], ...textsOf(changes[locale]) }))
}

/** The same text by two members is no conflict, nor is the repetition of a lost response. */
function isOfSomebodyElse(own: string | null, { text, shown }: WordingChanges[Locale][string]): boolean {
  return shown !== undefined && own !== shown && own !== text
}

function textsOf(changes: WordingChanges[Locale]): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(changes).map(([key, { text }]) => [key, text ?? undefined]))
}

/** A wording that no longer fits after an upgrade is not on the page to be corrected: it is dropped. */
function fitting(locale: Locale, own: Wording): Wording {
  return Object.fromEntries(Object.entries(own).filter(([key, text]) => !wordingFault(locale, key, text)))
}
