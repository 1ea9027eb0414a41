import type { Locale } from '#core/kernel/locale.ts'
import { formatDateTime } from '#i18n/format-date.ts'
import type { Translator } from '#i18n/translator.ts'
import type { EmailPart } from './email-content.ts'

/** Local starts of other departures with seats for the party whose own was lost; nothing without any. */
export function otherDatesPart(t: Translator, locale: Locale, dates: readonly string[]): EmailPart[] {
  if (dates.length === 0) return []
  const lines = dates.map((start) => formatDateTime(start, locale))
  return [{ kind: 'section', title: t('emails.lateDates'), lines }]
}
