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
  const answered = use(DocumentFactsContext)?.status ?? 500
  const status = isRouteErrorResponse(error) ? error.status : answered
  return (
    <PublicShell>
      {status === 404 ? <NotFound path={refusedPath(error)} /> : <Failure status={status} />}
    </PublicShell>
  )
}

/** The address that a guard of the admin refused. */
function refusedPath(error: unknown): string | null {
  const { data } = error as { data?: { path?: unknown } }
  return typeof data?.path === 'string' ? data.path : null
}

function NotFound({ path }: { path: string | null }) {
  const t = useTranslations('errorPage')
  const title = path === null ? t('notFoundTitle') : t('notFoundPath', { path })
  const tours = use(DocumentFactsContext)?.suggestedTours ?? []
  const view = useTourCardView()
  return (
    <>
      <title>{title}</title>
      <div className="wrap error-page">
        <div>
          <p className="error-code">404</p>
          <h1>{title}</h1>
          <p className="muted">{t('notFoundText')}</p>
          <div className="button-row">
            <HomeLink />
            <FindBookingLink />
          </div>
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

function FindBookingLink() {
  const t = useTranslations('layout')
  const path = usePathIn()
  return (
    <ButtonLink look="quiet" href={path('/reservation')}>
      {t('findBooking')}
    </ButtonLink>
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
