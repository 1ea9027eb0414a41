import { useTranslations } from 'use-intl'
import type { TourCard } from '#core/catalogue/tour.schema.ts'
import { usePathIn } from '#web/document/site-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { SectionHead } from '../parts/section-head.tsx'
import { TourCards } from '../parts/tour-cards.tsx'
import { useTourCardView } from '../parts/tour-card-view.ts'

/** Every published tour. */
export function HomeTours({ tours }: { tours: readonly TourCard[] }) {
  const t = useTranslations('homePage')
  const view = useTourCardView()
  const path = usePathIn()
  const title = tours.length > 0 ? t('toursTitle', { count: tours.length }) : t('toursEmpty')
  return (
    <section className="section" id="tours" aria-labelledby="tours-title">
      <div className="wrap">
        <SectionHead id="tours-title" kicker={t('toursKicker')} title={title} />
        {tours.length > 0 ? (
          <TourCards tours={tours.map(view)} />
        ) : (
          <ButtonLink href={path('/contact')}>{t('departuresEmptyAction')}</ButtonLink>
        )}
      </div>
    </section>
  )
}
