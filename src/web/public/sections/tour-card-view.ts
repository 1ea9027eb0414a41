import { useTranslations } from 'use-intl'
import type { TourCard } from '#core/tour/tour.schema.ts'
import { langOf } from '#core/kernel/locale.ts'
import { formatDuration, formatLanguages, formatNumber } from '#i18n/format.ts'
import { usePageLocale, usePathIn } from '../../document/page-locale.ts'
import { useGroupUnit, useLowestPrice } from '../tour/lowest-price.ts'
import type { TourCardView } from './tour-cards.tsx'

/** Below this number of reviews an average says nothing about a tour. */
export const REVIEWS_FOR_AVERAGE = 5

/** The texts of a tour's card, in the page's language. */
export function useTourCardView(): (tour: TourCard) => TourCardView {
  const t = useTranslations('common')
  const locale = usePageLocale()
  const path = usePathIn()
  const lowestPrice = useLowestPrice()
  const groupUnit = useGroupUnit()
  return (tour) => ({
    href: path(`/tour/${tour.slug}`),
    place: tour.place,
    placeLang: langOf(tour, 'place'),
    title: tour.title,
    titleLang: langOf(tour, 'title'),
    facts: [
      formatDuration(tour.durationMinutes, locale),
      formatLanguages(tour.languages, locale),
      t('people', { count: tour.partyMax }),
    ],
    photo: tour.cover,
    rating: tour.rating && {
      value: formatNumber(tour.rating.average, locale, 1),
      count: tour.rating.count,
      countLabel: t('reviews', { count: tour.rating.count }),
    },
    price: { ...lowestPrice(tour.fromPrice), unit: groupUnit(tour) },
  })
}
