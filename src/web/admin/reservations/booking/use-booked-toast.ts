import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ReservationDetail } from '#core/reservation/reservation-detail.schema.ts'
import { showToast } from '#web/ui/toast/toaster.tsx'
import { withQuery } from '../../../document/with-query.ts'

/** The result in the URL of a reservation that a member has just booked. */
export const BOOKED = 'booked'

/** Reports the reservation that a member has just booked, with its reference: once, and not again after a reload. */
export function useBookedToast({
  reference,
  contact,
}: Pick<ReservationDetail, 'reference' | 'contact'>): void {
  const t = useTranslations('reservationsAdmin.booking')
  const navigate = useNavigate()
  const { search, key } = useLocation()
  const isBooked = new URLSearchParams(search).get('done') === BOOKED
  useEffect(() => {
    if (!isBooked) return
    const message = t(contact.email ? 'done' : 'doneWithoutEmail', { reference })
    showToast({ type: 'success', message })
    void navigate(withQuery(search, {}), {
      replace: true,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
      // The drawer stays the same one.
      state: { visit: key },
    })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Once a booking
  }, [isBooked])
}
