import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import type { PaymentNotice } from '../email/payment-notice.ts'
import { enqueueEmail } from '../email/enqueue-email.server.ts'
import type { LockedIssue } from './lock-issue-in-order.server.ts'

/** Notifies the customer of a payment that did not fit of the team's resolution; does nothing for any other issue. */
export async function notifyCustomer(
  app: Needs<'clock' | 'ids' | 'jobs' | 'origin'>,
  tx: Transaction,
  { issue, reservation }: LockedIssue,
  notice: Extract<PaymentNotice, `mismatch-${string}`>,
): Promise<void> {
  if (issue.kind !== 'MISMATCH' || !reservation || issue.payment_id === null) return
  // Added guests have no page of their own.
  const about = { reservationId: reservation.adds_to ?? reservation.id, paymentId: issue.payment_id }
  await enqueueEmail(app, tx, { kind: 'payment-notice', notice, ...about })
}
