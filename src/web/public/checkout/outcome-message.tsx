import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { PublicDeparture } from '#core/departure/departure.schema.ts'
import type { CheckoutOutcome } from '#core/reservation/reservation.schema.ts'
import { formatMoney } from '#i18n/format.ts'
import { usePageLocale, usePathIn } from '#web/document/page-locale.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { OtherDates } from './other-dates.tsx'
import { UnsentTicket } from './unsent-ticket.tsx'

type OutcomeMessageProps = {
  outcome: Omit<CheckoutOutcome, 'ticket'>
  dates: readonly PublicDeparture[]
  checking: boolean
}

/** The outcome of the payment, for a visitor who does not see the ticket, and the next step. */
export function OutcomeMessage({ outcome: result, dates, checking }: OutcomeMessageProps) {
  const { outcome, tourSlug, own, unsentTicket } = result
  const words = useOutcomeWords(result)
  const isOver = !UNDECIDED.has(outcome)
  return (
    <>
      <h1>{words.title}</h1>
      {words.text && <p>{words.text}</p>}
      {unsentTicket && <UnsentTicket ticket={unsentTicket} />}
      {own && own.refund.amountMinor > 0 && <Refund amount={own.refund} />}
      {checking && <Checking />}
      <WaysOn result={result} offersDates={dates.length > 0} />
      {isOver && <OtherDates tourSlug={tourSlug} dates={dates} />}
    </>
  )
}

/** Booked, or not decided: no reason to look for another date. */
export const UNDECIDED: ReadonlySet<CheckoutOutcome['outcome']> = new Set([
  'paid',
  'confirming',
  'pending',
  'open',
  'unfit',
])

function useOutcomeWords({ outcome, maskedEmail: email, unsentTicket }: OutcomeMessageProps['outcome']) {
  const t = useTranslations('checkoutPage')
  switch (outcome) {
    case 'paid':
      if (email !== null) return { title: t('successPlain'), text: t('maskedHint', { email }) }
      return { title: t('successPlain'), text: unsentTicket && t('showGuide') }
    case 'confirming':
    case 'pending':
    case 'unfit':
      return {
        title: t(`${outcome}Title`),
        text: email === null ? t(`${outcome}TextUnsent`) : t(`${outcome}Text`, { email }),
      }
    case 'unfitClosed':
      return { title: t('unfitClosedTitle'), text: t(`unfitClosedText${email === null ? 'Unsent' : ''}`) }
    default:
      return { title: t(`${outcome}Title`), text: t(`${outcome}Text`) }
  }
}

function Refund({ amount }: { amount: NonNullable<CheckoutOutcome['own']>['refund'] }) {
  const t = useTranslations('checkoutPage')
  const locale = usePageLocale()
  return (
    <Notice kind="info" live={false}>
      <p>{t('lateAmount', { amount: formatMoney(amount, locale) })}</p>
    </Notice>
  )
}

function Checking() {
  const t = useTranslations('checkoutPage')
  return (
    <Notice kind="info">
      <p>{t('checking')}</p>
    </Notice>
  )
}

/** Another try while the choice is still known, one's own page once it has content, or another date. */
function WaysOn({ result, offersDates }: { result: OutcomeMessageProps['outcome']; offersDates: boolean }) {
  const t = useTranslations('checkoutPage')
  const path = usePathIn()
  const { outcome, tourSlug, own } = result
  const mayTryAgain = outcome === 'open' || outcome === 'expired' || outcome === 'failed'
  const ways: ReactNode[] = []
  if (own?.payUrl) {
    ways.push(
      <ButtonLink key="pay" href={own.payUrl} icon="ph:credit-card">
        {t('resumePayment')}
      </ButtonLink>,
    )
  }
  if (mayTryAgain) {
    ways.push(
      <ButtonLink
        key="again"
        look={own?.payUrl ? 'quiet' : 'primary'}
        href={path(`/checkout/cancel/${tourSlug}`)}
      >
        {t(own?.payUrl ? 'anotherChoice' : 'tryAgain')}
      </ButtonLink>,
    )
  }
  if (!UNDECIDED.has(outcome)) {
    ways.push(
      <ButtonLink
        key="dates"
        look={mayTryAgain || offersDates ? 'quiet' : 'primary'}
        href={path(`/tour/${tourSlug}`)}
        icon="ph:calendar-dots"
      >
        {t('otherDates')}
      </ButtonLink>,
    )
  }
  if (own && (outcome === 'refunded' || outcome === 'late')) {
    ways.push(
      <ButtonLink key="own" look="quiet" href={path(own.managePath)}>
        {t('manage')}
      </ButtonLink>,
    )
  }
  return ways.length > 0 ? <div className="button-row">{ways}</div> : null
}
