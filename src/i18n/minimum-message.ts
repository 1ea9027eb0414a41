import type { Minimum } from '#core/departure/departure.schema.ts'
import type { Locale } from '#core/kernel/locale.ts'
import { formatInstant } from './format-date.ts'
import type { AreaTranslator } from './translator.ts'

/** `useTranslations('common')` in React, `areaTranslator(locale, 'common')` elsewhere. */
type Say = AreaTranslator<'common'>

/**
 * The minimum of a departure in words, with the decision deadline and the offer after a no: 'Goes ahead with at
 * least 4 people. We decide on Thursday, November 26 at 6:00 PM; if it is called off, you choose another date or a
 * refund.'
 */
export function minimumMessage(
  say: Say,
  { people, decidedAt, state, timeZone }: Minimum & { timeZone: string },
  locale: Locale,
): string {
  if (state === 'guaranteed') return say('minimum.guaranteed')
  if (state === 'due') return say('minimum.due', { people })
  return say('minimum.open', { people, date: formatInstant(decidedAt, timeZone, locale, 'medium') })
}
