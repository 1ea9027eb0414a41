import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { emailLink } from '#core/email/email-link.ts'
import type { PrivateRequest, RequestState } from '#core/private-request/private-request.schema.ts'
import { formatInstantDay } from '#i18n/format-date.ts'
import { telephoneLink } from '#web/ui/telephone-link.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { usePageLocale, usePathIn } from '../../document/page-locale.ts'
import { useOfficeZone } from '../frame/office-zone.ts'
import { useFactsLine } from './use-facts-line.ts'

type RequestFactsProps = {
  request: PrivateRequest
  state: RequestState
  /** Of an answer by email. */
  subject: string
  /** The forms that change its state. */
  children: ReactNode
}

/** One request with the ways to answer it. An open one asks for an answer first. */
export function RequestFacts({ request, state, subject, children }: RequestFactsProps) {
  const t = useTranslations('requestsPage')
  const locale = usePageLocale()
  const path = usePathIn()
  const zone = useOfficeZone()
  const { id, name, email, phone, message, tour, createdAt } = request
  return (
    <article className="panel review-entry" aria-label={name}>
      <header>
        <h2>{tour?.title ?? t('anyTour')}</h2>
        <p>{useFactsLine(request)}</p>
        <p className="muted small">
          {name} · {t('received', { when: formatInstantDay(createdAt, zone, locale) })}
        </p>
      </header>
      {message && (
        <p className="review-text" lang={request.locale}>
          {message}
        </p>
      )}
      <div className="review-acts">
        <ButtonLink
          look={state === 'open' ? 'primary' : 'quiet'}
          size="small"
          icon="ph:envelope-simple"
          href={emailLink(email, subject)}
        >
          {t('answer')}
        </ButtonLink>
        {phone && (
          <ButtonLink look="quiet" size="small" icon="ph:phone" href={telephoneLink(phone)}>
            {phone}
          </ButtonLink>
        )}
        {state === 'open' && (
          <ButtonLink
            look="quiet"
            size="small"
            icon="ph:ticket"
            href={path(`/admin/reservations/new?request=${id}`)}
          >
            {t('book')}
          </ButtonLink>
        )}
        {children}
      </div>
    </article>
  )
}
