import type { Transaction } from '#database/connect.ts'
import { inLocale } from '../kernel/locale.ts'
import { Refused } from '../kernel/refusal.ts'
import { offeredLanguages } from '../site/languages.ts'
import type { Settings } from '../site/settings.ts'
import { readPublished } from './tour-edit-store.server.ts'
import { missingToPublish, REQUIRED_TEXTS } from './tour.ts'

/** A refusal names so many tours; the others are counted. */
const NAMED = 5

type Languages = Settings['languages']

/**
 * Refuses settings.texts_missing when a language is switched off and published tours lack required texts in the first
 * one that is left. Switching a language on is not refused, because its texts can be written only then: until they are,
 * another language stands in for it.
 */
export async function refuseLostTexts(tx: Transaction, before: Languages, after: Languages): Promise<void> {
  if (after.off.every((locale) => before.off.includes(locale))) return
  const [first] = offeredLanguages(after)
  const lacking = (await readPublished(tx)).filter((tour) =>
    missingToPublish(tour, first).some((requirement) => REQUIRED_TEXTS.has(requirement)),
  )
  if (lacking.length === 0) return
  const names = lacking.slice(0, NAMED).map(({ title }) => inLocale(title, first))
  throw new Refused({
    code: 'settings.texts_missing',
    tours: names.join(', '),
    others: lacking.length - names.length,
  })
}
