import { useTranslations } from 'use-intl'
import type { TourList } from '#core/tour/tour.schema.ts'
import { usePathIn } from '#web/document/page-locale.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageLinks } from './page-links.tsx'
import { SectionHead } from '../sections/section-head.tsx'
import { TourCards } from '../sections/tour-cards.tsx'
import { useTourCardView } from '../sections/tour-card-view.ts'

/** One page of the published tours, with links to the pages beside it. */
export function HomeTours({ list }: { list: TourList }) {
  const t = useTranslations('homePage')
  const view = useTourCardView()
  const path = usePathIn()
  const { tours, total } = list
  return (
    <section className="section" id="tours" aria-labelledby="tours-title">
      <div className="wrap">
        <SectionHead
          id="tours-title"
          kicker={t('toursKicker')}
          title={total > 0 ? t('toursTitle', { count: total }) : t('toursEmpty')}
        />
        {tours.length > 0 ? (
          <TourCards tours={tours.map(view)} />
        ) : (
          <ButtonLink href={path('/contact')}>{t('departuresEmptyAction')}</ButtonLink>
        )}
        <PageLinks {...list} path={path('/')} anchor="#tours" />
      </div>
    </section>
  )
}
