import { useTranslations } from 'use-intl'
import type { CustomerReservation } from '#core/customer/customer-reservation.schema.ts'
import { formatMoney } from '#i18n/format.ts'
import { usePageLocale } from '#web/document/page-locale.ts'
import { Notice } from '#web/ui/notice.tsx'

/**
 * The state of the customer's money, when any of it was or should have been refunded; and the guide's message about a
 * cancellation.
 */
export function MoneyNotice({ reservation }: { reservation: CustomerReservation }) {
  const t = useTranslations('reservationPage')
  const sentences = useMoneyMessages(reservation)
  const message = reservation.cancellation?.message
  if (sentences.length === 0 && !message) return null
  const isTrouble = reservation.paymentStatus === 'REFUND_FAILED' || reservation.paymentStatus === 'DISPUTED'
  return (
    <Notice kind={isTrouble ? 'warning' : 'info'} live={false}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {message && (
        <>
          <p className="muted small">{t('fromUs')}</p>
          <blockquote className="sent-text">{message}</blockquote>
        </>
      )}
    </Notice>
  )
}

function useMoneyMessages(reservation: CustomerReservation): string[] {
  const t = useTranslations('reservationPage')
  const locale = usePageLocale()
  const { paymentStatus, refunded, refundedByHand, refundUnderWay, cancellation } = reservation
  const arrivedMinor = refunded.amountMinor - refundedByHand.amountMinor - refundUnderWay.amountMinor
  if (paymentStatus === 'DISPUTED') return [t('disputed')]
  if (paymentStatus === 'REFUND_FAILED') {
    const amount = formatMoney(cancellation?.refund ?? refunded, locale)
    return [t(reservation.contact.email ? 'refundFailed' : 'refundFailedUnsent', { amount })]
  }
  const owed = cancellation?.cashOwed.amountMinor ?? 0
  const isPaidBefore = cancellation?.reason === 'DEPARTURE' && cancellation.paidBefore.amountMinor > 0
  return [
    refundUnderWay.amountMinor > 0 && t('refundPending', { amount: formatMoney(refundUnderWay, locale) }),
    arrivedMinor > 0 &&
      t('refundDone', { amount: formatMoney({ ...refunded, amountMinor: arrivedMinor }, locale) }),
    refundedByHand.amountMinor > 0 && t('refundInCash', { amount: formatMoney(refundedByHand, locale) }),
    owed > 0 && t('cashOwed', { amount: formatMoney({ ...refunded, amountMinor: owed }, locale) }),
    isPaidBefore && t('paidBefore', { amount: formatMoney(cancellation.paidBefore, locale) }),
    isWithoutRefund(reservation) && t('noRefund'),
  ].filter((sentence) => typeof sentence === 'string')
}

/** True where the policy refunded nothing of a paid price; a departure that does not take place refunds all of it. */
function isWithoutRefund({ paymentStatus, refundedByHand, cancellation }: CustomerReservation): boolean {
  if (!cancellation || cancellation.reason === 'DEPARTURE' || paymentStatus === 'NONE') return false
  return cancellation.refund.amountMinor === 0 && refundedByHand.amountMinor === 0
}
