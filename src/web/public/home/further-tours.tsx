import { useTranslations } from 'use-intl'
import type { TourList } from '#core/tour/tour.schema.ts'
import { PageHead } from '#web/document/head/page-head.tsx'
import { useSite } from '#web/document/site-data.ts'
import { usePathIn } from '#web/document/page-locale.ts'
import { PageLinks, pagesOf } from './page-links.tsx'
import { sharedPhoto } from '#web/document/head/shared-photo.ts'
import { TourCards } from '../sections/tour-cards.tsx'
import { useTourCardView } from '../sections/tour-card-view.ts'
import { ListLinks } from './list-links.tsx'
import { HomeStructuredData } from './structured-data.tsx'

/** A further page of a long list of tours. */
export function FurtherTours({ list }: { list: TourList }) {
  const t = useTranslations('homePage')
  const view = useTourCardView()
  const path = usePathIn()
  const { name } = useSite()
  const { tours, page } = list
  const of = { page, pages: pagesOf(list), name }
  return (
    <section className="section" id="tours">
      <PageHead
        title={t('furtherTitle', of)}
        description={t('furtherDescription', of)}
        image={tours[0] && sharedPhoto(tours[0].cover)}
      />
      <ListLinks {...list} />
      <HomeStructuredData tours={tours} first={(page - 1) * list.pageSize + 1} />
      <div className="wrap">
        <header className="page-head">
          <p className="kicker">{t('toursKicker')}</p>
          <h1>{t('furtherHeading', of)}</h1>
        </header>
        <h2 className="visually-hidden">{t('toursKicker')}</h2>
        <TourCards tours={tours.map(view)} />
        <PageLinks {...list} path={path('/')} anchor="#tours" />
      </div>
    </section>
  )
}
