import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { confirmReservation } from '../reservation/confirm-reservation.server.ts'
import type { ReservationRow } from '../reservation/reservation-store.server.ts'
import type { PaymentRow } from '../payment/payment-store.server.ts'
import { paymentStatusAfter } from '../refund/write-payment-status.server.ts'
import { joinAddedGuests } from './join-added-guests.server.ts'

/**
 * `dueMinor`: the part of the price that stays due, of a reservation of its own; `isAccepted`: the team has accepted
 * another sum than was requested, and nothing more of that sum is due.
 */
type HeldMoney = { dueMinor?: number; isAccepted?: boolean }

/**
 * The part of the price that a reservation owes once this payment has booked it: the balance after a deposit, less the
 * money beyond the deposit, else nothing.
 */
export function dueAfter(
  { total_minor }: Pick<ReservationRow, 'total_minor'>,
  { purpose, amount_minor }: Pick<PaymentRow, 'purpose' | 'amount_minor'>,
  receivedMinor: number,
): number {
  return purpose === 'DEPOSIT' ? Math.max(0, total_minor - Math.max(amount_minor, receivedMinor)) : 0
}

/**
 * Books a locked hold whose payment is already written as PAID: a reservation of its own is confirmed, and added guests
 * join theirs. Returns the id of the reservation that stands then.
 */
export async function bookHeld(
  app: Needs<'clock' | 'ids' | 'jobs' | 'origin'>,
  tx: Transaction,
  hold: ReservationRow,
  { dueMinor = 0, isAccepted = false }: HeldMoney = {},
): Promise<string> {
  if (hold.adds_to !== null) return joinAddedGuests(app, tx, hold, { isAccepted })
  const paymentStatus = await paymentStatusAfter(tx, hold.id, dueMinor)
  await confirmReservation(app, tx, hold, { dueMinor, paymentStatus })
  return hold.id
}
