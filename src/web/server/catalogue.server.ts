import type { Locale } from '#core/kernel/locale.ts'
import { CATALOGUES, type Catalogue } from '#i18n/catalogue.ts'
import { answerOf } from '../call-api.ts'
import type { ApiClient } from './request-context.ts'

const FRESH_MS = 60_000

type Kept = { version: string; catalogue: Promise<Catalogue> }

const kept = new Map<Locale, Kept>()

/**
 * The sentences of a language as the API tells them, asked at most once a minute and whenever `version`, which comes
 * with the operator's data of every page, says that there are others. Null when the API did not answer: then those known
 * last, else those this build was made with. Even an apology needs words.
 */
export function catalogueOf(locale: Locale, api: ApiClient, version: string | null): Promise<Catalogue> {
  const known = kept.get(locale)
  if (known && (version === null || known.version === version)) return known.catalogue
  if (version === null) return Promise.resolve(CATALOGUES[locale])
  const fresh: Kept = { version, catalogue: askForCatalogue(locale, api, known) }
  kept.set(locale, fresh)
  setTimeout(() => forget(locale, fresh), FRESH_MS).unref()
  return fresh.catalogue
}

async function askForCatalogue(locale: Locale, api: ApiClient, before: Kept | undefined): Promise<Catalogue> {
  try {
    return (await answerOf(api.locale.$get({ query: { locale } }))) as Catalogue
  } catch {
    if (before) kept.set(locale, before)
    else kept.delete(locale)
    return before?.catalogue ?? CATALOGUES[locale]
  }
}

function forget(locale: Locale, old: Kept): void {
  if (kept.get(locale) === old) kept.delete(locale)
}
