import { use } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '#web/ui/button.tsx'
import { DocumentDataContext } from '../document/document-data.ts'
import { ErrorMessage, useErrorStatus } from '../forms/error-message.tsx'
import { useSiteOrNull } from '../document/site-data.ts'
import { usePathIn } from '../document/page-locale.ts'
import { PublicShell } from './public-shell.tsx'
import { SoonPage, soonFactsOf } from './soon/soon-page.tsx'
import { SectionHead } from './sections/section-head.tsx'
import { TourCards } from './sections/tour-cards.tsx'
import { telephoneLink } from './contact/telephone-link.ts'
import { useTourCardView } from './sections/tour-card-view.ts'

/** An error of the public site: a missing page offers others, any other error a second try and the telephone. */
export function ErrorPage({ error }: { error: unknown }) {
  const isMissing = useErrorStatus(error) === 404
  const soon = soonFactsOf(error)
  if (soon) return <SoonPage facts={soon} />
  return (
    <PublicShell>
      <ErrorMessage error={error}>{isMissing ? <FurtherWays /> : <AnotherTry />}</ErrorMessage>
      {isMissing && <OtherTours />}
    </PublicShell>
  )
}

function FurtherWays() {
  const t = useTranslations('layout')
  const path = usePathIn()
  return (
    <div className="button-row">
      <HomeLink />
      <ButtonLink look="quiet" href={path('/reservation')}>
        {t('findBooking')}
      </ButtonLink>
    </div>
  )
}

function AnotherTry() {
  const t = useTranslations('errorPage')
  const { pathname, search } = useLocation()
  const phone = useSiteOrNull()?.phone
  return (
    <>
      {phone && (
        <p>
          <a href={telephoneLink(phone)}>{t('callUs', { phone })}</a>
        </p>
      )}
      <div className="button-row">
        <ButtonLink href={pathname + search}>{t('retry')}</ButtonLink>
        <HomeLink look="quiet" />
      </div>
    </>
  )
}

function OtherTours() {
  const t = useTranslations('errorPage')
  const tours = use(DocumentDataContext)?.suggestedTours ?? []
  const view = useTourCardView()
  if (tours.length === 0) return null
  return (
    <section className="section section-flush" aria-labelledby="instead">
      <div className="wrap">
        <SectionHead id="instead" title={t('toursInstead')} />
        <TourCards tours={tours.map(view)} />
      </div>
    </section>
  )
}

function HomeLink({ look = 'primary' }: { look?: 'primary' | 'quiet' }) {
  const t = useTranslations('errorPage')
  const path = usePathIn()
  return (
    <ButtonLink look={look} href={path('/')}>
      {t('home')}
    </ButtonLink>
  )
}
