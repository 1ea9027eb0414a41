import type { Transaction } from '#database/connect.ts'
import type { RefundTable } from '#database/tables/payment.ts'
import type { Needs } from '../app.ts'

/** A payment's refund names the payment and its reservation; one of money that was never booked names its issue. */
export type RefundHolder = { payment_id: string; reservation_id: string } | { issue_id: string }

export type NewRefund = RefundHolder & {
  amount_minor: number
  reason: RefundTable['reason']
  status: RefundTable['status']
  /** A refund that was made at the provider and only reported to us. */
  provider_refund_id?: string
}

/** Writes a refund, under a key of its own that never changes. Returns its id. */
export async function insertRefund(
  app: Needs<'clock' | 'ids'>,
  tx: Transaction,
  refund: NewRefund,
): Promise<string> {
  const id = app.ids.uuid()
  const now = app.clock.now().toString()
  const idempotency_key = refund.provider_refund_id ? `mirror:${refund.provider_refund_id}` : `refund:${id}`
  await tx
    .insertInto('refund')
    .values({ ...refund, id, idempotency_key, created_at: now, updated_at: now })
    .execute()
  return id
}
