import type { Selectable } from 'kysely'
import type { Transaction } from '#database/connect.ts'
import type { RefundTable } from '#database/tables/payment.ts'
import type { Needs } from '../app.ts'
import { closeIssueAs } from '../issue/issue-store.server.ts'
import type { RefundStatus } from '../payment/payment.ts'
import type { ProviderRefund } from '../payment/payment-provider.ts'
import { LEFT_OF_ISSUE_MINOR } from './left-of-payment.server.ts'
import { coverFailed } from './refund-cover.server.ts'
import { isWithoutResponse } from './refund-without-response.ts'
import { raiseIssue } from '../issue/raise-issue.server.ts'
import { writePaymentStatus } from './write-payment-status.server.ts'

const STATUS = {
  pending: 'PENDING',
  succeeded: 'SUCCEEDED',
  failed: 'FAILED',
} as const satisfies Record<ProviderRefund['state'], RefundStatus>

/**
 * A refund goes one way only: even one that has arrived may come back, and one that came back is over. Only a refund
 * that failed without a response of the provider may turn out to be on its way.
 */
const ORDER: readonly RefundStatus[] = ['REQUESTED', 'PENDING', 'SUCCEEDED', 'FAILED']

/**
 * Stores the provider's state of a refund, and its effect on the reservation, which the caller has locked. A state
 * older than the known one changes nothing, nor does giving up a refund that the provider has made. A refund that we
 * gave up and that the provider made all the same takes the provider's state, and its issue closes. A failed refund is
 * owed again and becomes an issue, unless all of the money has gone back by other refunds.
 */
export async function updateRefundState(
  app: Needs<'clock' | 'ids' | 'jobs' | 'origin'>,
  tx: Transaction,
  refundId: string,
  refund: ProviderRefund,
): Promise<void> {
  const known = await tx
    .selectFrom('refund')
    .selectAll()
    .where('id', '=', refundId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const isKnown = known.provider_refund_id !== null && !isWithoutResponse(known.provider_refund_id)
  if (isKnown && isWithoutResponse(refund.id)) return
  const status = STATUS[refund.state]
  const isFound = isWithoutResponse(known.provider_refund_id) && !isWithoutResponse(refund.id)
  const isNews = isFound || ORDER.indexOf(status) > ORDER.indexOf(known.status)
  await tx
    .updateTable('refund')
    .set({
      provider_refund_id: refund.id,
      updated_at: app.clock.now().toString(),
      ...(isNews ? { status, failure: refund.failure } : {}),
      ...(isFound && status !== 'FAILED' ? { closed_as: null } : {}),
    })
    .where('id', '=', refundId)
    .execute()
  if (isFound && status !== 'FAILED')
    await closeIssueAs(app, tx, { occasion: `REFUND_FAILED:${refundId}` }, { as: 'BY_ITSELF', by: null })
  const isCovered = await coverFailed(app, tx, known)
  if (status === 'FAILED' && isNews && !isCovered) await noteFailure(app, tx, known, refund)
  if (known.issue_id !== null) return closeWhenRefunded(app, tx, known.issue_id)
  if (known.reservation_id !== null) await writePaymentStatus(app, tx, known.reservation_id)
}

async function noteFailure(
  app: Needs<'clock' | 'ids' | 'jobs' | 'origin'>,
  tx: Transaction,
  refund: Selectable<RefundTable>,
  { chargeId, currency }: ProviderRefund,
): Promise<void> {
  await raiseIssue(app, tx, {
    kind: 'REFUND_FAILED',
    about: refund.id,
    reaction: 'DEBT_REOPENED',
    payment_id: refund.payment_id,
    reservation_id: refund.reservation_id,
    refund_id: refund.id,
    charge_id: chargeId,
    amount_minor: refund.amount_minor,
    currency,
  })
}

/**
 * Money that was never booked and is wholly refunded needs no decision any more. An issue without a known sum stays
 * open, because no refund is known to be the whole.
 */
async function closeWhenRefunded(app: Needs<'clock'>, tx: Transaction, issueId: string): Promise<void> {
  const { amount_minor, left_minor } = await tx
    .selectFrom('payment_issue')
    .select(['amount_minor', LEFT_OF_ISSUE_MINOR.as('left_minor')])
    .where('id', '=', issueId)
    .executeTakeFirstOrThrow()
  if (amount_minor === null || left_minor > 0) return
  await closeIssueAs(app, tx, { id: issueId }, { as: 'REFUNDED', by: null })
}
