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
import { OtherTours } from './sections/other-tours.tsx'
import { telephoneLink } from '#web/ui/telephone-link.ts'

/** An error of the public site: a missing page offers others, any other error a second try and the telephone. */
export function ErrorPage({ error }: { error: unknown }) {
  const isMissing = useErrorStatus(error) === 404
  const soon = soonFactsOf(error)
  if (soon) return <SoonPage facts={soon} />
  return (
    <PublicShell failed>
      <ErrorMessage error={error}>{isMissing ? <FurtherWays /> : <AnotherTry />}</ErrorMessage>
      {isMissing && <ToursInstead />}
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

function ToursInstead() {
  const t = useTranslations('errorPage')
  const tours = use(DocumentDataContext)?.suggestedTours ?? []
  return (
    <div className="wrap">
      <OtherTours id="instead" title={t('toursInstead')} tours={tours} />
    </div>
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
