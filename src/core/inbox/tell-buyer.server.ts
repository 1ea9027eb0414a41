import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import type { PaymentNotice } from '../email/payment-notice.ts'
import { promiseLetter } from '../email/promise-letter.server.ts'
import type { LockedIssue } from './lock-issue.server.ts'

/** Tells the buyer of a payment that did not fit how the team has decided; nobody for any other issue. */
export async function tellBuyer(
  app: Needs<'clock' | 'ids' | 'jobs' | 'origin'>,
  tx: Transaction,
  { issue, reservation }: LockedIssue,
  notice: Extract<PaymentNotice, `mismatch-${string}`>,
): Promise<void> {
  if (issue.kind !== 'MISMATCH' || !reservation || issue.payment_id === null) return
  const about = { reservationId: reservation.id, paymentId: issue.payment_id }
  await promiseLetter(app, tx, { kind: 'payment-notice', notice, ...about })
}
