import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { CheckoutOutcome } from '#core/reservation/reservation.schema.ts'
import { usePathIn } from '#web/site-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

type OutcomeMessageProps = { outcome: Omit<CheckoutOutcome, 'ticket'>; checking: boolean }

/** What came of the payment, for whoever is not shown the ticket, and the way on. */
export function OutcomeMessage({
  outcome: { outcome, maskedEmail: email, tourSlug },
  checking,
}: OutcomeMessageProps) {
  const t = useTranslations('checkoutPage')
  const path = usePathIn()
  const otherDates = (
    <ButtonLink href={path(`/tour/${tourSlug}`)} icon="ph:calendar-dots">
      {t('otherDates')}
    </ButtonLink>
  )
  const tryAgain = <ButtonLink href={path(`/checkout/cancel/${tourSlug}`)}>{t('tryAgain')}</ButtonLink>
  switch (outcome) {
    case 'paid':
      return <Message title={t('successPlain')} text={t('maskedHint', { email })} />
    case 'pending':
      return <Message title={t('pendingTitle')} text={t('pendingText', { email })} live={checking} />
    case 'open':
      return (
        <Message title={t('openTitle')} text={t('openText')} live={checking}>
          {tryAgain}
        </Message>
      )
    case 'expired':
      return (
        <Message title={t('expiredTitle')} text={t('expiredText')}>
          {tryAgain}
          {otherDates}
        </Message>
      )
    case 'failed':
      return (
        <Message title={t('failedTitle')} text={t('failedText')}>
          {tryAgain}
        </Message>
      )
    case 'refunded':
      return (
        <Message title={t('refundedTitle')} text={t('refundedText')}>
          {otherDates}
        </Message>
      )
    case 'cancelled':
      return (
        <Message title={t('cancelledTitle')} text={t('cancelledText')}>
          {otherDates}
        </Message>
      )
  }
}

type MessageProps = { title: string; text: string; live?: boolean; children?: ReactNode }

function Message({ title, text, live = false, children }: MessageProps) {
  const t = useTranslations('checkoutPage')
  return (
    <>
      <h1>{title}</h1>
      <p>{text}</p>
      {live && (
        <Notice kind="info">
          <p>{t('checking')}</p>
        </Notice>
      )}
      {children && <div className="button-row">{children}</div>}
    </>
  )
}
