import { useTranslations } from 'use-intl'
import type { CustomerReservation } from '#core/customer/customer-reservation.schema.ts'
import { firstNameOf } from '#core/kernel/first-name-of.ts'

type Words = { title: string; text?: string }

/** The status of a reservation, as the first words of its page; they name nobody once its customer is erased. */
export function useReservationWords(reservation: CustomerReservation): Words {
  const ofShared = useSharedWords(reservation)
  const ofOwn = useOwnWords(reservation)
  return reservation.isShared ? ofShared : ofOwn
}

/** The reader of a shared ticket is another person: no name greets them, and no booking is theirs. */
function useSharedWords({ status, choice, cancellation }: CustomerReservation): Words {
  const t = useTranslations('reservationPage')
  const label = useTranslations('checkoutPage')('ticketLabel')
  if (choice) return { title: t('sharedEnded'), text: t('offText') }
  if (status === 'CONFIRMED' || status === 'REDEEMED') return { title: label }
  const isOff = cancellation?.reason === 'DEPARTURE'
  return { title: t('sharedEnded'), ...(isOff && { text: t('cancelledDeparture') }) }
}

function useOwnWords(reservation: CustomerReservation): Words {
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
      if (name === '') return { title: t('title') }
      if (phase === 'over')
        return { title: t('overTitle', { name }), ...(reservation.reviewPath && { text: t('overText') }) }
      return status === 'REDEEMED'
        ? { title: t('checkedInTitle', { name }) }
        : { title: going('successTitle', { name }) }
  }
}
