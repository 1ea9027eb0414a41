import { useTranslations } from 'use-intl'
import type { TourName } from '#core/reservation/bookable-departures.schema.ts'
import { formatDay } from '#i18n/format-date.ts'
import { usePageLocale } from '#web/document/page-locale.ts'
import type { FilterChip } from '#web/admin/lists/filters.tsx'
import type { ListQuery } from './list-query.ts'

/** The filters of the list, in words. */
export function useFilterChips(query: ListQuery, tours: readonly TourName[], ofTour: boolean): FilterChip[] {
  const t = useTranslations('reservationsAdmin')
  const { from, to, status, payment, source } = query
  const daysOf = query.days === 'booked' ? t('bookedHeader') : t('date')
  const named = useNamed()
  const tour = tours.find(({ id }) => id === query.tour)
  const days = useDays(from, to)
  const chips = [
    query.q !== undefined && { names: ['q'], label: named(t('search'), query.q) },
    !ofTour && tour && { names: ['tour'], label: named(t('tour'), tour.title) },
    query.availability !== undefined && { names: ['availability'], label: t('oneDeparture') },
    query.ids !== undefined && { names: ['ids'], label: t('chosenOnly') },
    days !== '' && { names: ['from', 'to', 'days'], label: named(daysOf, days) },
    status !== undefined && {
      names: ['status'],
      label: named(t('statusHeader'), t(`status.${status}`)),
    },
    payment !== undefined && {
      names: ['payment'],
      label: named(t('paymentHeader'), t(`payment.${payment}`)),
    },
    source !== undefined && {
      names: ['source'],
      label: named(t('sourceHeader'), t(`source.${source}`)),
    },
  ]
  return chips.filter((chip) => chip !== false && chip !== undefined)
}

function useNamed(): (word: string, what: string) => string {
  const t = useTranslations('common')
  return (word, what) => t('wordFor', { word, what })
}

function useDays(from: string | undefined, to: string | undefined): string {
  const t = useTranslations('reservationsAdmin')
  const locale = usePageLocale()
  const day = (text: string) => formatDay(text, locale, 'shortYear')
  if (from && to) return from === to ? day(from) : t('daysFromTo', { from: day(from), to: day(to) })
  if (from) return t('daysFrom', { from: day(from) })
  return to ? t('daysTo', { to: day(to) }) : ''
}
