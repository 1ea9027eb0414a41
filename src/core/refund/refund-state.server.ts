import { sql, type Selectable } from 'kysely'
import type { Transaction } from '#database/connect.ts'
import type { RefundTable } from '#database/tables.ts'
import type { Needs } from '../app.ts'
import type { ReservationPaymentStatus } from '../reservation/reservation.ts'
import { closeIssueAs } from '../issue/issue-store.server.ts'
import type { RefundStatus } from '../payment/payment.ts'
import type { ProviderRefund } from '../payment/payment-provider.ts'
import { coverFailed } from './refund-cover.server.ts'
import { isWithoutAnswer } from './unanswered-refund.ts'
import { raiseIssue } from '../issue/raise-issue.server.ts'

const STATUS = {
  pending: 'PENDING',
  succeeded: 'SUCCEEDED',
  failed: 'FAILED',
} as const satisfies Record<ProviderRefund['state'], RefundStatus>

/**
 * A refund goes one way only: even one that has arrived may come back, and one that came back is over. Only what failed
 * without the provider's word may turn out to be on its way.
 */
const ORDER: readonly RefundStatus[] = ['REQUESTED', 'PENDING', 'SUCCEEDED', 'FAILED']

/**
 * Stores what the provider says of a refund, and what that makes of the reservation, which the caller has locked. An
 * answer older than what is known changes nothing. A refund that we gave up and that the provider made all the same is
 * what the provider says, and its issue closes. A refund that failed is owed again and goes into the inbox, unless
 * all of the money has gone back by other refunds.
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
  const status = STATUS[refund.state]
  const isFound = isWithoutAnswer(known.provider_refund_id) && !isWithoutAnswer(refund.id)
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
  if (known.issue_id !== null) return closeWhenGivenBack(app, tx, known.issue_id)
  if (known.reservation_id !== null) await writeMoneyState(app, tx, known.reservation_id)
}

/** Writes where the money of a locked reservation stands; what is due on the day stays in sight. */
export async function writeMoneyState(
  app: Needs<'clock'>,
  tx: Transaction,
  reservationId: string,
): Promise<void> {
  await tx
    .updateTable('reservation')
    .set({ payment_status: await paymentStatusOf(tx, reservationId), updated_at: app.clock.now().toString() })
    .where('id', '=', reservationId)
    .where('payment_status', '<>', 'OFFLINE_DUE')
    .execute()
}

/** Where the money of a reservation stands, from the ledger: what came in, went back, is on its way, is disputed. */
export async function paymentStatusOf(
  tx: Transaction,
  reservationId: string,
): Promise<ReservationPaymentStatus> {
  const { received, disputes } = await tx
    .selectFrom('payment')
    .select(sql<number>`coalesce(sum(received_minor), 0)`.as('received'))
    .select((eb) =>
      eb
        .selectFrom('dispute')
        .select(({ fn }) => fn.countAll<number>().as('disputes'))
        .where('reservation_id', '=', reservationId)
        .where('state', 'in', ['OPEN', 'LOST'])
        .as('disputes'),
    )
    .where('reservation_id', '=', reservationId)
    .where('status', '=', 'PAID')
    .executeTakeFirstOrThrow()
  if (disputes) return 'DISPUTED'
  const refunds = await tx
    .selectFrom('refund')
    .select(['is_given', 'closed_as', 'status', 'amount_minor', 'reason'])
    .where('reservation_id', '=', reservationId)
    .where((eb) => eb('closed_as', 'is distinct from', 'RETRIED'))
    .execute()
  if (refunds.length === 0) return received > 0 ? 'PAID' : 'NONE'
  if (refunds.some((refund) => !refund.is_given)) return 'REFUND_FAILED'
  if (refunds.some(isUnderWay)) return 'REFUND_PENDING'
  const back = refunds.reduce((sum, refund) => sum + refund.amount_minor, 0)
  if (back >= received) return 'REFUNDED'
  return refunds.every((refund) => refund.reason === 'DUPLICATE_PAYMENT') ? 'PAID' : 'PARTIALLY_REFUNDED'
}

function isUnderWay({ status }: { status: RefundStatus }): boolean {
  return status === 'REQUESTED' || status === 'PENDING'
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
    deed: 'DEBT_REOPENED',
    payment_id: refund.payment_id,
    reservation_id: refund.reservation_id,
    refund_id: refund.id,
    charge_id: chargeId,
    amount_minor: refund.amount_minor,
    currency,
  })
}

/** Money that we never booked and that has gone back whole needs nobody any more. */
async function closeWhenGivenBack(app: Needs<'clock'>, tx: Transaction, issueId: string): Promise<void> {
  const { isWhole } = await tx
    .selectFrom('payment_issue as i')
    .select(
      sql<boolean>`i.amount_minor <= coalesce(
        (select sum(r.amount_minor) from refund r where r.issue_id = i.id and r.is_given), 0)`.as('isWhole'),
    )
    .where('i.id', '=', issueId)
    .executeTakeFirstOrThrow()
  if (isWhole) await closeIssueAs(app, tx, { id: issueId }, { as: 'REFUNDED', by: null })
}
