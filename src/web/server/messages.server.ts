import type { Locale } from '#core/kernel/locale.ts'
import { MESSAGES_BY_LOCALE, type LocaleMessages } from '#i18n/messages.ts'
import { bodyOf } from '../call-api.ts'
import type { ApiClient } from './request-context.ts'

const FRESH_MS = 60_000

type Kept = { version: string; messages: Promise<LocaleMessages> }

const kept = new Map<Locale, Kept>()

/**
 * The messages of a language from the API, requested at most once a minute and whenever `version`, which comes with
 * the operator's data of every page, has changed. Null when the API did not respond: then the last known ones are
 * used, else those of this build, because even an error page needs messages.
 */
export function messagesOf(locale: Locale, api: ApiClient, version: string | null): Promise<LocaleMessages> {
  const known = kept.get(locale)
  if (known && (version === null || known.version === version)) return known.messages
  if (version === null) return Promise.resolve(MESSAGES_BY_LOCALE[locale])
  const fresh: Kept = { version, messages: requestMessages(locale, api, known) }
  kept.set(locale, fresh)
  setTimeout(() => forget(locale, fresh), FRESH_MS).unref()
  return fresh.messages
}

async function requestMessages(
  locale: Locale,
  api: ApiClient,
  before: Kept | undefined,
): Promise<LocaleMessages> {
  try {
    return (await bodyOf(api.locale.$get({ query: { locale } }))) as LocaleMessages
  } catch {
    if (before) kept.set(locale, before)
    else kept.delete(locale)
    return before?.messages ?? MESSAGES_BY_LOCALE[locale]
  }
}

function forget(locale: Locale, old: Kept): void {
  if (kept.get(locale) === old) kept.delete(locale)
}
