import type { Transaction } from '#database/connect.ts'
import type { PaymentRow } from '../payment/payment-store.server.ts'

/**
 * A payment with the sum of it that was not refunded. `isDisputed`: the bank may take it back, or has, for good; a
 * refund would return it twice.
 */
export type RefundablePayment = { payment: PaymentRow; leftMinor: number; isDisputed: boolean }

/**
 * The received money of a reservation without an enqueued refund, for each payment, newest first; failed refunds count
 * as owed again.
 */
export async function refundablePayments(
  tx: Transaction,
  reservationId: string,
): Promise<RefundablePayment[]> {
  const payments = await tx
    .selectFrom('payment')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .where('status', '=', 'PAID')
    .orderBy('attempt', 'desc')
    .forUpdate()
    .execute()
  const refunds = await tx
    .selectFrom('refund')
    .select(['payment_id', 'amount_minor'])
    .where('reservation_id', '=', reservationId)
    .where('is_given', '=', true)
    .execute()
  const disputes = await tx
    .selectFrom('dispute')
    .select('payment_id')
    .where('reservation_id', '=', reservationId)
    .where('state', 'in', ['OPEN', 'LOST'])
    .execute()
  return payments.map((payment) => {
    const back = refunds.filter((refund) => refund.payment_id === payment.id)
    const backMinor = back.reduce((sum, refund) => sum + refund.amount_minor, 0)
    const isDisputed = disputes.some((dispute) => dispute.payment_id === payment.id)
    return { payment, leftMinor: (payment.received_minor ?? 0) - backMinor, isDisputed }
  })
}
