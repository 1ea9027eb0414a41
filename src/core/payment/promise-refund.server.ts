import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import type { ReservationRow } from '../reservation/reservation-store.server.ts'
import { promiseLetter } from '../site/promise-letter.server.ts'
import type { RefundReason } from './payment.ts'
import type { PaymentRow } from './payment-store.server.ts'

export type RefundDecision = {
  payment: PaymentRow
  reservation: ReservationRow
  amountMinor: number
  reason: RefundReason
}

/**
 * Records money owed back, before it is asked for, and enqueues the asking: one decision, one row, one key. Money that
 * came too late, or twice, is explained to the customer by a letter promised here.
 */
export async function promiseRefund(
  app: Needs<'clock' | 'ids' | 'jobs' | 'origin'>,
  tx: Transaction,
  decision: RefundDecision,
): Promise<void> {
  const { payment, reservation, amountMinor, reason } = decision
  const now = app.clock.now().toString()
  const id = app.ids.uuid()
  await tx
    .insertInto('refund')
    .values({
      id,
      payment_id: payment.id,
      reservation_id: reservation.id,
      amount_minor: amountMinor,
      reason,
      status: 'REQUESTED',
      idempotency_key: `refund:${id}`,
      created_at: now,
      updated_at: now,
    })
    .execute()
  await app.jobs.enqueue(tx, { name: 'settle-refund', data: { refundId: id } })
  if (reason === 'DUPLICATE_PAYMENT') return
  await tx
    .updateTable('reservation')
    .set({ payment_status: 'REFUND_PENDING', updated_at: now })
    .where('id', '=', reservation.id)
    .execute()
  if (reason === 'LATE_PAYMENT') {
    await promiseLetter(app, tx, {
      kind: 'late-payment-refunded',
      reservationId: reservation.id,
      refundId: id,
    })
  }
}
