import { sql } from 'kysely'
import type { Transaction } from '#database/connect.ts'
import type { PaymentRow } from '../payment/payment-store.server.ts'
import { IS_DISPUTED, LEFT_MINOR, OWED_MINOR } from './left-of-payment.server.ts'

/**
 * A payment with the sum of it that was not refunded, and the part of that which failed refunds owe. `isDisputed`: the
 * bank may take it back, or has, for good; a refund would return it twice.
 */
export type RefundablePayment = {
  payment: PaymentRow
  leftMinor: number
  owedMinor: number
  isDisputed: boolean
}

/**
 * The received money of a reservation without an enqueued refund, for each payment, in the order in which refunds take
 * it: cash is last, because a person must hand it back, and otherwise the newest is first. Failed refunds count as owed
 * again. It holds until the end of a transaction that has locked the reservation.
 */
export async function refundablePayments(
  tx: Transaction,
  reservationId: string,
): Promise<RefundablePayment[]> {
  const rows = await paymentsOf(tx, reservationId)
    .selectAll('payment')
    .select([LEFT_MINOR.as('leftMinor'), OWED_MINOR.as('owedMinor'), IS_DISPUTED.as('isDisputed')])
    .execute()
  return rows.map(({ leftMinor, owedMinor, isDisputed, ...payment }) => {
    return { payment, leftMinor, owedMinor, isDisputed }
  })
}

/** The same payments, locked for a refund. The caller has locked the reservation. */
export async function lockRefundablePayments(
  tx: Transaction,
  reservationId: string,
): Promise<RefundablePayment[]> {
  await paymentsOf(tx, reservationId)
    .clearOrderBy()
    .select('payment.id')
    .orderBy('payment.id')
    .forUpdate()
    .execute()
  // A second statement: that of the lock does not see the refunds that were committed while it waited.
  return refundablePayments(tx, reservationId)
}

function paymentsOf(tx: Transaction, reservationId: string) {
  return tx
    .selectFrom('payment')
    .where('payment.reservation_id', '=', reservationId)
    .where('payment.status', '=', 'PAID')
    .orderBy(sql`payment.provider = 'cash'`)
    .orderBy('payment.attempt', 'desc')
}
