import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { emailLink } from '#core/email/email-link.ts'
import type { KeptChoice } from '#core/reservation/reservation.schema.ts'
import { PageHead } from '../document/head/page-head.tsx'
import { useSite } from '../document/site-data.ts'
import { usePathIn } from '../document/page-locale.ts'
import { unitFields } from '../forms/unit-field.ts'
import { ButtonLink } from '../ui/button.tsx'
import type { Route } from './+types/checkout-cancel.ts'
import { loadCancel, type CancelOutcome } from './checkout/load-cancel.server.ts'
import { telephoneLink } from '#web/ui/telephone-link.ts'
import { PARTY_ID } from './tour/booking/booking-state.ts'
import { BOX_ID } from './tour/booking/box-id.ts'
import { monthOf } from '#web/ui/calendar/calendar-days.ts'
import { RestoredForm } from './tour/booking/form/restored-form.tsx'

export function loader({ context, params, request }: Route.LoaderArgs) {
  return loadCancel({ context, request, slug: params.slug })
}

export default function CheckoutCancel({ loaderData, params }: Route.ComponentProps) {
  const { title, text } = useWords(loaderData)
  return (
    <div className="wrap">
      <PageHead title={title} description={text} />
      <div className="narrow">
        <h1>{title}</h1>
        <p>{text}</p>
        <div className="button-row">
          <WaysOn slug={params.slug} outcome={loaderData} />
        </div>
        <Help />
      </div>
    </div>
  )
}

function useWords({ outcome, choice }: CancelOutcome): { title: string; text: string } {
  const t = useTranslations('checkoutPage')
  const hints = useTranslations('bookingBox.hints')
  if (outcome === 'processing') return { title: t('pendingTitle'), text: t('cancelProcessing') }
  if (outcome === 'noResponse') return { title: t('unansweredTitle'), text: t('unansweredText') }
  if (choice?.reason) return { title: t('cancelTitle'), text: hints(choice.reason) }
  return { title: t('cancelTitle'), text: outcome === 'released' ? t('cancelReleased') : t('cancelPlain') }
}

function WaysOn({
  slug,
  outcome: { outcome, choice },
}: {
  slug: string | undefined
  outcome: CancelOutcome
}) {
  const t = useTranslations('checkoutPage')
  const path = usePathIn()
  const { search } = useLocation()
  if (outcome === 'noResponse')
    return <ButtonLink href={path(`/checkout/cancel/${slug}${search}`)}>{t('askAgain')}</ButtonLink>
  if (!slug || outcome === 'processing')
    return <ButtonLink href={path('/#tours')}>{t('allTours')}</ButtonLink>
  const anotherDate = (
    <ButtonLink
      look={choice ? 'quiet' : 'primary'}
      href={path(`/tour/${slug}${partyQuery(choice)}#${BOX_ID}`)}
    >
      {t('anotherDate')}
    </ButtonLink>
  )
  if (!choice) return anotherDate
  const isGone = choice.reason !== null
  const form = isGone ? `${partyQuery(choice)}#${BOX_ID}` : `${choiceQuery(choice)}#${PARTY_ID}`
  return (
    <>
      <RestoredForm
        action={path(`/tour/${slug}${form}`)}
        contact={contactOf(choice)}
        // The hold was made with it, so that it is not questioned a second time.
        emailAsked={choice.email}
        units={choice.units}
        look="primary"
      >
        {isGone ? t('anotherDate') : t('tryAgain')}
      </RestoredForm>
      {!isGone && anotherDate}
    </>
  )
}

function Help() {
  const t = useTranslations('checkoutPage')
  const { email, phone } = useSite()
  if (!email && !phone) return null
  return (
    <p className="muted">
      {t('helpText')} {email && <a href={emailLink(email)}>{email}</a>}
      {email && phone && ' · '}
      {phone && <a href={telephoneLink(phone)}>{phone}</a>}
    </p>
  )
}

function choiceQuery({ day, availabilityId, units }: KeptChoice): string {
  return `?${new URLSearchParams({ month: monthOf(day), date: day, slot: availabilityId, ...unitFields(units) })}`
}

function partyQuery(choice: KeptChoice | null): string {
  return choice ? `?${new URLSearchParams(unitFields(choice.units))}` : ''
}

function contactOf({ name, email, phone, note }: KeptChoice) {
  return { name, email, phone, note }
}
