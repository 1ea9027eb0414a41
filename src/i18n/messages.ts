import { eachLocale, type Locale } from '#core/kernel/locale.ts'
import { typesetIn } from '#core/kernel/typeset.ts'
import type { english } from './en/messages.ts'
import { WRITTEN_MESSAGES } from './languages.ts'
import type { SameKeys } from './same-keys.ts'

/** The English messages, literally: the type against which keys and ICU parameters are checked. */
export type Messages = typeof english

/** One language's messages. */
export type LocaleMessages = SameKeys<Messages>

export type Area = keyof Messages

/** An area of messages, or one part of an area: 'bookingBox', 'tourPage.gallery'. */
export type AreaOrPart = { [A in Area]: A | `${A}.${string & keyof Messages[A]}` }[Area]

/** Every message in every language, typeset. `GET /api/locale` returns one of them. Too large for the browser. */
export const MESSAGES_BY_LOCALE: Record<Locale, LocaleMessages> = eachLocale((locale) =>
  typesetAll(WRITTEN_MESSAGES[locale], locale),
)

/** The same tree with every message typeset. */
function typesetAll<T>(messages: T, locale: Locale): T {
  if (typeof messages === 'string') return typesetIn(locale, messages) as T
  const entries = Object.entries(messages as Record<string, unknown>)
  return Object.fromEntries(entries.map(([key, value]) => [key, typesetAll(value, locale)])) as T
}

declare module 'use-intl/core' {
  interface AppConfig {
    Locale: Locale
    Messages: Messages
  }
}
