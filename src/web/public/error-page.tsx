import { use } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { DocumentFactsContext } from '../document-facts.ts'
import { usePathIn, useSiteOrNull } from '../site-data.ts'
import { PublicShell } from './public-shell.tsx'
import { TourGrid } from './parts/tour-grid.tsx'

/** A page that is not there says so and offers others; anything else apologises, with its status and a number to quote. */
export function ErrorPage({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  return <PublicShell>{status === 404 ? <NotFound /> : <Failure status={status} />}</PublicShell>
}

function NotFound() {
  const t = useTranslations('errorPage')
  const tours = use(DocumentFactsContext)?.suggestedTours ?? []
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
            <h2 id="instead">{t('toursInstead')}</h2>
            <TourGrid tours={tours} />
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
              <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{t('callUs', { phone })}</a>
            </p>
          )}
          {requestId && <p className="muted small">{t('incident', { id: requestId })}</p>}
          <div className="button-row">
            <a className="button button-primary" href={pathname + search}>
              {t('retry')}
            </a>
            <HomeLink quiet />
          </div>
        </div>
      </div>
    </>
  )
}

function HomeLink({ quiet = false }: { quiet?: boolean }) {
  const t = useTranslations('errorPage')
  const path = usePathIn()
  return (
    <a className={quiet ? 'button button-quiet' : 'button button-primary'} href={path('/')}>
      {t('home')}
    </a>
  )
}
