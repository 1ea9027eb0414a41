import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'

/** Records that money which we never booked goes back, before it is asked for, and enqueues the asking. */
export async function promiseUnbookedRefund(
  app: Needs<'clock' | 'ids' | 'jobs'>,
  tx: Transaction,
  issueId: string,
  amountMinor: number,
): Promise<void> {
  const id = app.ids.uuid()
  const now = app.clock.now().toString()
  await tx
    .insertInto('refund')
    .values({
      id,
      issue_id: issueId,
      amount_minor: amountMinor,
      reason: 'UNBOOKED',
      status: 'REQUESTED',
      idempotency_key: `refund:${id}`,
      created_at: now,
      updated_at: now,
    })
    .execute()
  await app.jobs.enqueue(tx, { name: 'settle-refund', data: { refundId: id } })
}
