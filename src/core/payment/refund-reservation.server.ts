import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { Refused } from '../kernel/refusal.ts'
import type { ReservationRow } from '../reservation/reservation-store.server.ts'
import type { RefundReason } from './payment.ts'
import { promiseRefund } from './promise-refund.server.ts'
import { refundablePayments, type RefundablePayment } from './refundable.server.ts'

/** How a sum goes back: handed over in cash, the rest to the card. */
export type RefundedSum = { cashMinor: number }

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
): Promise<RefundedSum> {
  const payments = await returnable(tx, reservation)
  const maxMinor = payments.reduce((sum, { leftMinor }) => sum + leftMinor, 0)
  if (amountMinor > maxMinor) {
    throw new Refused({
      code: 'refund.too_much',
      max: { amountMinor: maxMinor, currency: reservation.currency },
    })
  }
  let leftToRefund = amountMinor
  let cashMinor = 0
  for (const { payment, leftMinor } of payments) {
    const part = Math.min(leftMinor, leftToRefund)
    if (part > 0) await promiseRefund(app, tx, { payment, reservation, amountMinor: part, reason })
    if (payment.provider === 'cash') cashMinor += part
    leftToRefund -= part
  }
  return { cashMinor }
}

/** All that came in for a reservation and was not promised back; nothing while the bank has a dispute about it. */
export async function refundableMinor(tx: Transaction, reservation: Payer): Promise<number> {
  const payments = await returnable(tx, reservation)
  return payments.reduce((sum, { leftMinor }) => sum + leftMinor, 0)
}

type Payer = Pick<ReservationRow, 'id' | 'payment_status'>

/** Money under dispute has been taken back by the bank already: it never goes back twice. */
async function returnable(tx: Transaction, { id, payment_status }: Payer): Promise<RefundablePayment[]> {
  return payment_status === 'DISPUTED' ? [] : refundablePayments(tx, id)
}
