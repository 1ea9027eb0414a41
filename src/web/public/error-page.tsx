import { use } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { DocumentFactsContext } from '../document-facts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { usePathIn, useSiteOrNull } from '../site-data.ts'
import { PublicShell } from './public-shell.tsx'
import { SectionHead } from './parts/section-head.tsx'
import { TourCards } from './parts/tour-cards.tsx'
import { telephoneLink } from './telephone-link.ts'
import { useTourCardView } from './tour-card-view.ts'

/** A page that is not there says so and offers others; anything else apologises, with its status and a number to quote. */
export function ErrorPage({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  return <PublicShell>{status === 404 ? <NotFound /> : <Failure status={status} />}</PublicShell>
}

function NotFound() {
  const t = useTranslations('errorPage')
  const tours = use(DocumentFactsContext)?.suggestedTours ?? []
  const view = useTourCardView()
  return (
    <>
      <title>{t('notFoundTitle')}</title>
      <div className="wrap error-page">
        <div>
          <p className="error-code">404</p>
          <h1>{t('notFoundTitle')}</h1>
          <p className="muted">{t('notFoundText')}</p>
          <HomeLink />
        </div>
      </div>
      {tours.length > 0 && (
        <section className="section section-flush" aria-labelledby="instead">
          <div className="wrap">
            <SectionHead id="instead" title={t('toursInstead')} />
            <TourCards tours={tours.map(view)} />
          </div>
        </section>
      )}
    </>
  )
}

function Failure({ status }: { status: number }) {
  const t = useTranslations('errorPage')
  const requestId = use(DocumentFactsContext)?.requestId
  const { pathname, search } = useLocation()
  const phone = useSiteOrNull()?.phone
  return (
    <>
      <title>{t('internalTitle')}</title>
      <div className="wrap error-page">
        <div>
          <p className="error-code">{status}</p>
          <h1>{t('internalTitle')}</h1>
          <p className="muted">{t('internalText')}</p>
          {phone && (
            <p>
              <a href={telephoneLink(phone)}>{t('callUs', { phone })}</a>
            </p>
          )}
          {requestId && <p className="muted small">{t('incident', { id: requestId })}</p>}
          <div className="button-row">
            <ButtonLink href={pathname + search}>{t('retry')}</ButtonLink>
            <HomeLink look="quiet" />
          </div>
        </div>
      </div>
    </>
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
