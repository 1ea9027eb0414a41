import * as z from 'zod'
import { eachLocale, LOCALES, type Locale } from '#core/kernel/locale.ts'
import { localized } from '#core/kernel/wire.schema.ts'
import { mergedOrRefused } from '#core/merge/merged-or-refused.ts'
import { withRichTexts } from '#core/site/rich-texts.server.ts'
import { SAVED_SETTINGS_BY_FIRST } from '#core/site/save-settings.schema.ts'
import type { SettingGroup, Settings } from '#core/site/settings.ts'
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

/** The body of POST /settings/{group}?changes=1. */
export const settingChangesSchema = z
  .object({
    /** The parts of the group that are changed, in its shape. Of the wording, null returns to the product's text. */
    value: z.unknown(),
    /** The same parts as the writer saw them. Without one, whatever is saved is replaced. */
    shown: z.unknown().optional(),
    /** The member's own password, with a tag manager. */
    current: z.unknown().optional(),
  })
  .meta({ id: 'SettingChanges', description: 'Changed parts of a group, in the shape of the group' })

/**
 * The saved group with the changes. Refuses settings.version_conflict, beside each part that somebody else has changed
 * since it was shown: neither change is lost.
 */
export function changedSetting<G extends SettingGroup>(
  group: G,
  first: Locale,
  saved: Settings[G],
  change: z.infer<typeof settingChangesSchema>,
): unknown {
  const asSaved = (value: unknown): unknown => {
    const parsed = SAVED_SETTINGS_WITH_WORDING[first][group].safeParse(value)
    return parsed.success ? withRichTexts(group, parsed.data as Settings[G]) : value
  }
  const isWording = group === 'sentences'
  const merged = mergedOrRefused(isWording ? fittingWording(saved as Wordings) : saved, {
    value: asSaved(change.value),
    ...(change.shown !== undefined && { shown: asSaved(change.shown) }),
  })
  return isWording ? withoutOriginalWording(merged) : merged
}

type Wordings = Settings['sentences']

const mergedWording = localized(z.record(z.string(), z.string().max(10_000).nullable()))

/** Anything else is refused when it is saved. */
function withoutOriginalWording(merged: unknown): unknown {
  const { data } = mergedWording.safeParse(merged)
  if (!data) return merged
  return eachLocale((locale) => {
    const texts = Object.entries(data[locale]).filter(([, text]) => text !== null)
    return withoutOriginals(locale, Object.fromEntries(texts) as Wording)
  })
}

/** A wording that no longer fits after an upgrade is not on the page to be corrected: it is dropped. */
function fittingWording(saved: Wordings): Wordings {
  return eachLocale((locale) => fitting(locale, saved[locale]))
}

function fitting(locale: Locale, own: Wording): Wording {
  return Object.fromEntries(Object.entries(own).filter(([key, text]) => !wordingFault(locale, key, text)))
}
