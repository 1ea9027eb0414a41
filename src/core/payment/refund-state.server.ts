import { sql } from 'kysely'
import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import type { ReservationPaymentStatus } from '../reservation/reservation.ts'
import type { RefundStatus } from './payment.ts'
import type { ProviderRefund } from './payment-provider.ts'

const STATUS = {
  pending: 'PENDING',
  succeeded: 'SUCCEEDED',
  failed: 'FAILED',
} as const satisfies Record<ProviderRefund['state'], RefundStatus>

/** Stores what the provider says of a refund, and what that makes of the reservation's payment status. */
export async function updateRefundState(
  app: Needs<'clock'>,
  tx: Transaction,
  refundId: string,
  refund: ProviderRefund,
): Promise<void> {
  const now = app.clock.now().toString()
  const { reservation_id: reservationId } = await tx
    .updateTable('refund')
    .set({
      status: STATUS[refund.state],
      provider_refund_id: refund.id,
      failure: refund.failure,
      updated_at: now,
    })
    .where('id', '=', refundId)
    .returning('reservation_id')
    .executeTakeFirstOrThrow()
  const payment_status = await paymentStatusOf(tx, reservationId)
  await tx
    .updateTable('reservation')
    .set({ payment_status, updated_at: now })
    .where('id', '=', reservationId)
    .where('payment_status', 'not in', ['DISPUTED', 'OFFLINE_DUE'])
    .execute()
}

/** Where the money of a reservation stands, from the ledger: what came in, went back, is on its way. */
export async function paymentStatusOf(
  tx: Transaction,
  reservationId: string,
): Promise<ReservationPaymentStatus> {
  const { received } = await tx
    .selectFrom('payment')
    .select(sql<number>`coalesce(sum(received_minor), 0)`.as('received'))
    .where('reservation_id', '=', reservationId)
    .where('status', '=', 'PAID')
    .executeTakeFirstOrThrow()
  const refunds = await tx
    .selectFrom('refund')
    .select(['status', 'amount_minor', 'reason'])
    .where('reservation_id', '=', reservationId)
    .execute()
  if (refunds.length === 0) return received > 0 ? 'PAID' : 'NONE'
  if (refunds.some((refund) => refund.status === 'FAILED')) return 'REFUND_FAILED'
  if (refunds.some((refund) => refund.status !== 'SUCCEEDED')) return 'REFUND_PENDING'
  const back = refunds.reduce((sum, refund) => sum + refund.amount_minor, 0)
  if (back >= received) return 'REFUNDED'
  return refunds.every((refund) => refund.reason === 'DUPLICATE_PAYMENT') ? 'PAID' : 'PARTIALLY_REFUNDED'
}
