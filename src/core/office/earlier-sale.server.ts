import type { Transaction } from '#database/connect.ts'
import { Refused } from '../kernel/refusal.ts'
import { isSameChoice } from '../reservation/is-same-choice.server.ts'
import { holdsSeats } from '../reservation/reservation.ts'
import { reservationOfFormToken, type ReservationRow } from '../reservation/reservation-store.server.ts'
import type { TeamSale } from './team-booking.schema.ts'

/**
 * The reservation that an earlier post of a form has made. same: by the same choice and the same way to pay · unpaid: a
 * hold of another choice, or of guests who were to pay by a link and now pay otherwise.
 */
export type EarlierSale =
  | { is: 'same'; reservation: ReservationRow }
  | { is: 'unpaid'; reservation: ReservationRow }

/**
 * The reservation that an earlier post of a form of the team has made, read under the lock of its departure; null when
 * the form is new. Refuses sale.made_already for one that is booked otherwise, or cancelled.
 */
export async function earlierSale(tx: Transaction, sale: TeamSale): Promise<EarlierSale | null> {
  const reservation = await reservationOfFormToken(tx, sale.formToken)
  if (!reservation) return null
  const { status, reference, availability_id } = reservation
  const payment = await paymentOf(tx, reservation)
  const isPaidAlike = payment === sale.payment || reservation.total_minor === 0
  if (isPaidAlike && holdsSeats(status) && (await isSameSale(tx, reservation, sale)))
    return { is: 'same', reservation }
  if (status === 'ON_HOLD' && availability_id === sale.availabilityId) return { is: 'unpaid', reservation }
  throw new Refused({ code: 'sale.made_already', reference, payment })
}

/** The way to pay of the form that made a reservation, as its first payment shows. */
async function paymentOf(tx: Transaction, { id }: ReservationRow): Promise<TeamSale['payment']> {
  const first = await tx
    .selectFrom('payment')
    .select(['provider', 'by_card_reader'])
    .where('reservation_id', '=', id)
    .orderBy('attempt')
    .limit(1)
    .executeTakeFirst()
  if (!first) return 'DUE'
  if (first.provider !== 'cash') return 'LINK'
  return first.by_card_reader ? 'CARD' : 'CASH'
}

async function isSameSale(tx: Transaction, reservation: ReservationRow, sale: TeamSale): Promise<boolean> {
  return (
    reservation.source === sale.source &&
    reservation.total_minor === sale.expectedTotalMinor &&
    (await isSameChoice(tx, reservation, sale))
  )
}
