import type { Locale } from '#core/kernel/locale.ts'
import { MESSAGES_BY_LOCALE, type LocaleMessages } from '#i18n/messages.ts'
import { bodyOf } from '../call-api.ts'
import type { ApiClient } from './request-context.ts'

const FRESH = Temporal.Duration.from({ minutes: 1 })

type Kept = { version: string; until: Temporal.Instant; messages: Promise<LocaleMessages> }

const kept = new Map<Locale, Kept>()

/**
 * The messages of a language from the API, requested at most once a minute and whenever `version`, which comes with
 * the operator's data of every page, has changed. Null when the API did not respond: then the last known ones are
 * used, else those of this build, because even an error page needs messages.
 */
export function messagesOf(
  locale: Locale,
  api: ApiClient,
  version: string | null,
  now: Temporal.Instant,
): Promise<LocaleMessages> {
  const known = kept.get(locale)
  if (version === null) return known?.messages ?? Promise.resolve(MESSAGES_BY_LOCALE[locale])
  if (known?.version === version && Temporal.Instant.compare(now, known.until) < 0) return known.messages
  const fresh: Kept = { version, until: now.add(FRESH), messages: requestMessages(locale, api, known) }
  kept.set(locale, fresh)
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
