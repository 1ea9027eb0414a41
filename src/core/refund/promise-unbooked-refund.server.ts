import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { insertRefund } from './refund-store.server.ts'

/** Records that money which we never booked goes back, before it is asked for, and enqueues the asking. */
export async function promiseUnbookedRefund(
  app: Needs<'clock' | 'ids' | 'jobs'>,
  tx: Transaction,
  issueId: string,
  amountMinor: number,
): Promise<void> {
  const refundId = await insertRefund(app, tx, {
    issue_id: issueId,
    amount_minor: amountMinor,
    reason: 'UNBOOKED',
    status: 'REQUESTED',
  })
  await app.jobs.enqueue(tx, { name: 'settle-refund', data: { refundId } })
}
