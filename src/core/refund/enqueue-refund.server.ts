import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import type { ReservationRow } from '../reservation/reservation-store.server.ts'
import type { RefundReason } from '../payment/payment.ts'
import type { PaymentRow } from '../payment/payment-store.server.ts'
import { insertRefund } from './refund-store.server.ts'
import { writePaymentStatus } from './write-payment-status.server.ts'

export type RefundDecision = {
  payment: PaymentRow
  reservation: ReservationRow
  amountMinor: number
  reason: RefundReason
}

/**
 * Records money owed back, before it is requested, and enqueues the request: one decision, one row, one key. Cash is
 * returned at once: its row is the receipt. Returns the refund's id.
 */
export async function enqueueRefund(
  app: Needs<'clock' | 'ids' | 'jobs'>,
  tx: Transaction,
  decision: RefundDecision,
): Promise<string> {
  const { payment, reservation, amountMinor, reason } = decision
  const isCash = payment.provider === 'cash'
  const id = await insertRefund(app, tx, {
    payment_id: payment.id,
    reservation_id: reservation.id,
    amount_minor: amountMinor,
    reason,
    status: isCash ? 'SUCCEEDED' : 'REQUESTED',
  })
  if (!isCash) await app.jobs.enqueue(tx, { name: 'settle-refund', data: { refundId: id } })
  await writePaymentStatus(app, tx, reservation.id)
  return id
}
