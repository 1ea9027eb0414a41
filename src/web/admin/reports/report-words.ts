import { useTranslations } from 'use-intl'
import type { ReservationSource } from '#core/reservation/reservation.ts'
import type { ReportFigures, ReportSums } from '#core/report/report.schema.ts'
import { formatDay, formatMonth } from '#i18n/format-date.ts'
import { capitalFirst, formatSum } from '#i18n/format.ts'
import { usePageLocale } from '../../document/page-locale.ts'

type Group = { key: string; name: string }
type Amount = Exclude<keyof ReportSums, 'currency'>

/** The name of a group as the page shows it. */
export function useGroupName(by: 'day' | 'month' | 'tour' | 'guide' | 'channel'): (group: Group) => string {
  const t = useTranslations('reportsPage')
  const say = useTranslations('reservationsAdmin')
  const locale = usePageLocale()
  return ({ key, name }) => {
    if (by === 'month') return capitalFirst(formatMonth(key, locale), locale)
    if (by === 'day') return capitalFirst(formatDay(key, locale, 'compact'), locale)
    if (by === 'channel') return say(`source.${key as ReservationSource}`)
    return name || t('noGuide')
  }
}

/** True with money of a card reader: the page shows it to operators that have one. */
export function isReaderUsed({ sums }: Pick<ReportFigures, 'sums'>): boolean {
  return sums.some(({ readerReceived, readerReturned }) => readerReceived > 0 || readerReturned > 0)
}

/** One text for each currency with any of these amounts, added; '–' without money. */
export function useSums(): (sums: readonly ReportSums[], ...amounts: readonly Amount[]) => string[] {
  const locale = usePageLocale()
  return (sums, ...amounts) => {
    const said = sums.map((one) => {
      const amountMinor = amounts.reduce((sum, name) => sum + one[name], 0)
      return formatSum({ amountMinor, currency: one.currency }, locale)
    })
    return said.length > 0 ? said : ['–']
  }
}
