import { useTranslations } from 'use-intl'
import type { CustomerReservation } from '#core/customer/customer-reservation.schema.ts'
import { firstNameOf } from '#core/kernel/first-name-of.ts'

/** The status of a reservation, as the first words of its page. */
export function useReservationWords(reservation: CustomerReservation): { title: string; text?: string } {
  const t = useTranslations('reservationPage')
  const going = useTranslations('checkoutPage')
  const { status, phase, contact, refunded, cancellation } = reservation
  const name = firstNameOf(contact.name)
  switch (status) {
    case 'ON_HOLD':
      return { title: t('holdTitle'), text: t(contact.email ? 'holdText' : 'holdTextUnsent') }
    case 'EXPIRED':
      return refunded.amountMinor > 0
        ? { title: t('lateTitle'), text: t('lateText') }
        : { title: t('expiredTitle'), text: t('expiredText') }
    case 'CANCELLED':
      if (cancellation?.reason === 'DEPARTURE')
        return { title: t('cancelledTitle'), text: t('cancelledDeparture') }
      if (cancellation) return { title: t('cancelledTitle') }
      return refunded.amountMinor > 0
        ? { title: t('lateTitle'), text: t('lateText') }
        : { title: t('cancelledTitle'), text: t('neverPaidText') }
    case 'NO_SHOW':
      return { title: t('noShowTitle'), text: t('noShowText') }
    case 'REDEEMED':
    case 'CONFIRMED':
      if (reservation.choice) return { title: t('offTitle', { name }), text: t('offText') }
      // The reader of a shared ticket is another person, whom no name greets.
      if (reservation.isShared) return { title: going('ticketLabel') }
      if (phase === 'over')
        return { title: t('overTitle', { name }), ...(reservation.reviewPath && { text: t('overText') }) }
      return status === 'REDEEMED'
        ? { title: t('checkedInTitle', { name }) }
        : { title: going('successTitle', { name }) }
  }
}
