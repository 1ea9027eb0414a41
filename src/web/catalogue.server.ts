import type { Locale } from '#core/kernel/locale.ts'
import { CATALOGUES, type Catalogue } from '#i18n/catalogue.ts'
import { answerOf } from './call-api.ts'
import type { ApiClient } from './request-context.ts'

const FRESH_MS = 60_000
const kept = new Map<Locale, Promise<Catalogue>>()

/**
 * The sentences of a language as the API tells them, asked at most once a minute. When the API does not answer, those
 * this build was made with: even an apology needs words.
 */
export function catalogueOf(locale: Locale, api: ApiClient): Promise<Catalogue> {
  const known = kept.get(locale)
  if (known) return known
  const asked = askForCatalogue(locale, api)
  kept.set(locale, asked)
  setTimeout(() => kept.delete(locale), FRESH_MS).unref()
  return asked
}

async function askForCatalogue(locale: Locale, api: ApiClient): Promise<Catalogue> {
  try {
    return (await answerOf(api.locale.$get({ query: { locale } }))) as Catalogue
  } catch {
    kept.delete(locale)
    return CATALOGUES[locale]
  }
}
