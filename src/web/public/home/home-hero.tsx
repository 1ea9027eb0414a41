import { useTranslations } from 'use-intl'
import type { TourCard } from '#core/tour/tour.schema.ts'
import { langOf } from '#core/kernel/locale.ts'
import { freeForAll } from '#core/reservation/cancellation.ts'
import { cancellationSummary } from '#i18n/cancellation-message.ts'
import { formatNumber } from '#i18n/format.ts'
import { lowestPrice } from '#i18n/offered-price.ts'
import { useSite } from '#web/document/site-data.ts'
import { usePageLocale, usePathIn } from '#web/document/page-locale.ts'
import type { PictureSource } from '#web/ui/picture.tsx'
import { DateSearch } from './date-search.tsx'
import { Hero } from './hero.tsx'
import { REVIEWS_FOR_AVERAGE } from '../sections/tour-card-view.ts'

const POSTERS = 3

type HomeHeroProps = {
  tours: readonly TourCard[]
  isWhole: boolean
  /** The operator's own photos, in place of those of the tours. */
  photos: readonly PictureSource[]
  today: string
}

/** The tagline, and the first tours as posters. `isWhole`: there are no other tours. */
export function HomeHero({ tours, isWhole, photos, today }: HomeHeroProps) {
  const t = useTranslations('homePage')
  const common = useTranslations('common')
  const cancellation = useTranslations('cancellation')
  const locale = usePageLocale()
  const path = usePathIn()
  const { hero, rating } = useSite()
  // Nothing is said of tours that are not here.
  const granted = isWhole && freeForAll(tours.map(({ cancellationPolicy }) => cancellationPolicy))
  return (
    <Hero
      title={hero.title}
      titleLang={langOf(hero, 'title')}
      lead={hero.lead}
      leadLang={langOf(hero, 'lead')}
      search={<DateSearch today={today} partyMax={Math.max(1, ...tours.map(({ partyMax }) => partyMax))} />}
      rating={
        rating && rating.count >= REVIEWS_FOR_AVERAGE
          ? {
              value: formatNumber(rating.average, locale, 1),
              label: t('verifiedReviews', { count: rating.count }),
              href: '#avis',
            }
          : null
      }
      assurance={granted ? cancellationSummary(cancellation, granted) : null}
      wallLabel={t('posters')}
      posters={
        photos.length > 0
          ? photos.map((photo) => ({ photo }))
          : tours.slice(0, POSTERS).map((tour) => ({
              photo: tour.cover,
              tour: {
                place: tour.place,
                placeLang: langOf(tour, 'place'),
                note: lowestPrice(common, tour.fromPrice, locale),
                href: path(`/tour/${tour.slug}`),
              },
            }))
      }
    />
  )
}
