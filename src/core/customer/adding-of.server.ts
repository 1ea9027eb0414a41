import type { Needs } from '../app.ts'
import { openAddedGuests } from '../settlement/open-added-guests.server.ts'
import { textsIn, type Locale } from '../kernel/locale.ts'
import { latestPayment } from '../payment/payment-store.server.ts'
import { soldLinesOf, type ReservationRow } from '../reservation/reservation-store.server.ts'
import { takesAddedGuests } from '../settlement/standing-reservation.server.ts'
import type { CustomerReservation } from './customer-reservation.schema.ts'

/**
 * The guests that are being added to a reservation, and the page where they are paid; null when there are none, and
 * when the reservation does not take them any more.
 */
export async function addingOf(
  { db }: Needs<'db'>,
  reservation: ReservationRow,
  locale: Locale,
): Promise<CustomerReservation['adding']> {
  const hold = await openAddedGuests(db, reservation.id)
  if (!hold || !takesAddedGuests(reservation, hold)) return null
  const money = (amountMinor: number) => ({ amountMinor, currency: hold.currency })
  const lines = await soldLinesOf(db, hold.id)
  const payment = await latestPayment(db, hold.id)
  return {
    unitItems: lines.map(({ lineId, label, quantity, price_minor }) => ({
      unitId: lineId,
      ...textsIn({ label }, locale),
      quantity,
      price: money(price_minor),
    })),
    price: money(hold.total_minor),
    payUrl: payment?.status === 'OPEN' ? payment.session_url : null,
    expiresAt: hold.hold_expires_at ?? '',
  }
}
