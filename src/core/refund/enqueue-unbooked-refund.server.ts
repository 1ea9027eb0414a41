import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { insertRefund } from './refund-store.server.ts'

/** Records the refund of money that we never booked, before it is requested, and enqueues the request. */
export async function enqueueUnbookedRefund(
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
