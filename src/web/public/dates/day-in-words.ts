import type { Locale } from '#core/kernel/locale.ts'
import { formatDay } from '#i18n/format-date.ts'

/** A day as 'Saturday, December 5' or 'Sat, Dec 5'; of another year than today's, with its year. */
export function dayInWords(
  day: string,
  style: 'medium' | 'compact',
  { today, locale }: { today: string; locale: Locale },
): string {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  const withYear = style === 'medium' ? 'long' : 'compactYear'
  return formatDay(day, locale, isThisYear ? style : withYear)
}
