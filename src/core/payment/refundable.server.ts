import type { Transaction } from '#database/connect.ts'
import type { PaymentRow } from './payment-store.server.ts'

/** A payment with what of it may still go back. */
export type RefundablePayment = { payment: PaymentRow; leftMinor: number }

/** What came in for a reservation and has not been promised back, per payment, newest first; failed refunds count as owed again. */
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
  return payments.map((payment) => {
    const back = refunds.filter((refund) => refund.payment_id === payment.id)
    const backMinor = back.reduce((sum, refund) => sum + refund.amount_minor, 0)
    return { payment, leftMinor: (payment.received_minor ?? 0) - backMinor }
  })
}
