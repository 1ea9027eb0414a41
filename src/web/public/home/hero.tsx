import { useTranslations } from 'use-intl'
import type { TourCard } from '#core/catalogue/tour.schema.ts'
import { langOf } from '#core/kernel/locale.ts'
import { freeForAll } from '#core/reservation/cancellation.ts'
import { cancellationSummary } from '#i18n/cancellation-sentence.ts'
import { formatMoney, formatNumber } from '#i18n/format.ts'
import { usePageLocale, usePathIn, useSite } from '#web/document/site-data.ts'
import { Hero } from '../parts/hero.tsx'
import { REVIEWS_FOR_AVERAGE } from '../parts/tour-card-view.ts'

const POSTERS = 3

/** The promise, and the first tours as posters. */
export function HomeHero({ tours }: { tours: readonly TourCard[] }) {
  const t = useTranslations('homePage')
  const common = useTranslations('common')
  const cancellation = useTranslations('cancellation')
  const locale = usePageLocale()
  const path = usePathIn()
  const { hero, rating } = useSite()
  const granted = freeForAll(tours.map(({ cancellationPolicy }) => cancellationPolicy))
  return (
    <Hero
      title={hero.title}
      titleLang={langOf(hero, 'title')}
      lead={hero.lead}
      leadLang={langOf(hero, 'lead')}
      choose={{ label: t('chooseTour'), href: '#tours' }}
      departures={{ label: t('nextDepartures'), href: '#departures' }}
      rating={
        rating && rating.count >= REVIEWS_FOR_AVERAGE
          ? {
              value: formatNumber(rating.average, locale, 1),
              label: t('verifiedReviews', { count: rating.count }),
              href: '#avis',
            }
          : null
      }
      assurance={granted && cancellationSummary(cancellation, granted)}
      wallLabel={t('posters')}
      posters={tours.slice(0, POSTERS).map((tour) => ({
        picture: tour.cover,
        place: tour.place,
        placeLang: langOf(tour, 'place'),
        note: common('fromPrice', { price: formatMoney(tour.fromPrice, locale) }),
        href: path(`/tour/${tour.slug}`),
      }))}
    />
  )
}
