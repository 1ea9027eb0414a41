import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { Refused } from '../kernel/refusal.ts'
import type { ReservationRow } from '../reservation/reservation-store.server.ts'
import type { RefundReason } from './payment.ts'
import { promiseRefund } from './promise-refund.server.ts'
import { refundablePayments } from './refundable.server.ts'

/**
 * Promises `amountMinor` of a locked reservation's money back, over as many payments as it takes; nothing for zero.
 * Refuses refund.too_much beyond what came in and was not promised back already.
 */
export async function refundReservation(
  app: Needs<'clock' | 'ids' | 'jobs' | 'origin'>,
  tx: Transaction,
  reservation: ReservationRow,
  amountMinor: number,
  reason: RefundReason,
): Promise<void> {
  const payments = await refundablePayments(tx, reservation.id)
  const maxMinor = payments.reduce((sum, { leftMinor }) => sum + leftMinor, 0)
  if (amountMinor > maxMinor) {
    throw new Refused({
      code: 'refund.too_much',
      max: { amountMinor: maxMinor, currency: reservation.currency },
    })
  }
  let leftToRefund = amountMinor
  for (const { payment, leftMinor } of payments) {
    const part = Math.min(leftMinor, leftToRefund)
    if (part > 0) await promiseRefund(app, tx, { payment, reservation, amountMinor: part, reason })
    leftToRefund -= part
  }
}

/** All that came in for a reservation and was not promised back. */
export async function refundableMinor(tx: Transaction, reservationId: string): Promise<number> {
  const payments = await refundablePayments(tx, reservationId)
  return payments.reduce((sum, { leftMinor }) => sum + leftMinor, 0)
}
