import type { Transaction } from '#database/connect.ts'
import type { DisputeTable } from '#database/tables/payment.ts'
import type { Needs } from '../app.ts'
import { closedByItself, closeIssueAs } from '../issue/issue-store.server.ts'
import type { ProviderDispute } from '../payment/payment-provider.ts'
import { LEFT_MINOR } from '../refund/left-of-payment.server.ts'
import { writePaymentStatus } from '../refund/write-payment-status.server.ts'
import { raiseIssue } from '../issue/raise-issue.server.ts'

type DisputeState = DisputeTable['state']

const STATE = {
  inquiry: 'INQUIRY',
  open: 'OPEN',
  won: 'WON',
  lost: 'LOST',
} as const satisfies Record<ProviderDispute['state'], DisputeState>

/** A dispute with the money taken never returns to an inquiry, and a decided one never to an open one. */
const RANK: Record<DisputeState, number> = { INQUIRY: 0, OPEN: 1, WON: 2, LOST: 2 }

type DisputedPayment = { id: string; reservationId: string; currency: string }

/**
 * Stores the provider's state of a dispute about a payment whose reservation the caller has locked. While it is open,
 * and for good once it is lost, the reservation is DISPUTED and nothing more of that payment is refunded. An inquiry
 * stops nothing: a refund ends it. A dispute that was won leaves its issue open where the reservation was cancelled
 * meanwhile, without a refund of this money: a member decides about it.
 */
export async function mirrorDispute(
  app: Needs<'clock' | 'ids' | 'jobs' | 'log' | 'origin'>,
  tx: Transaction,
  payment: DisputedPayment,
  dispute: ProviderDispute,
): Promise<void> {
  const state = STATE[dispute.state]
  const { known, isNews } = await storeDispute(app, tx, payment, dispute)
  if (!isNews) return
  app.log.warn('payment.dispute', { reservationId: payment.reservationId, state })
  // The issue of a dispute that was won has ended: a loss after all is another one.
  const about = known === 'WON' ? `${dispute.id}:${state}` : dispute.id
  if (state !== 'WON' || known === null) await openDisputeIssue(app, tx, payment, dispute, about)
  const end = { as: 'BY_ITSELF', by: null } as const
  const dispute_id = dispute.id
  if (state !== 'INQUIRY') await closeIssueAs(app, tx, { dispute_id, kind: 'INQUIRY' }, end)
  if (state === 'WON' && !(await wasCancelledMeanwhile(tx, payment, dispute)))
    await closeIssueAs(app, tx, { dispute_id, kind: 'DISPUTE' }, end)
  await writePaymentStatus(app, tx, payment.reservationId)
}

/** True for a reservation that was cancelled during the dispute, with money of the payment left. */
async function wasCancelledMeanwhile(
  tx: Transaction,
  payment: DisputedPayment,
  { openedAt }: ProviderDispute,
): Promise<boolean> {
  const row = await tx
    .selectFrom('payment')
    .innerJoin('cancellation', 'cancellation.reservation_id', 'payment.reservation_id')
    .select('payment.id')
    .where('payment.id', '=', payment.id)
    .where('cancellation.cancelled_at', '>=', openedAt.toString())
    .where(LEFT_MINOR, '>', 0)
    .executeTakeFirst()
  return row !== undefined
}

async function openDisputeIssue(
  app: Needs<'clock' | 'ids' | 'jobs' | 'origin'>,
  tx: Transaction,
  payment: DisputedPayment,
  dispute: ProviderDispute,
  about: string,
): Promise<void> {
  const isInquiry = dispute.state === 'inquiry'
  await raiseIssue(app, tx, {
    kind: isInquiry ? 'INQUIRY' : 'DISPUTE',
    about,
    reaction: isInquiry ? 'REFUNDS_ALLOWED' : 'REFUNDS_STOPPED',
    payment_id: payment.id,
    reservation_id: payment.reservationId,
    dispute_id: dispute.id,
    charge_id: dispute.chargeId,
    amount_minor: dispute.amountMinor,
    currency: payment.currency,
    ...(dispute.state === 'won' ? closedByItself(app) : {}),
  })
}

/** The known state, and whether the reported one is later. */
async function storeDispute(
  app: Needs<'clock'>,
  tx: Transaction,
  payment: DisputedPayment,
  dispute: ProviderDispute,
): Promise<{ known: DisputeState | null; isNews: boolean }> {
  const row = await tx.selectFrom('dispute').select('state').where('id', '=', dispute.id).executeTakeFirst()
  const known = row?.state ?? null
  const reported = STATE[dispute.state]
  const isNews = known === null || (known !== reported && RANK[reported] >= RANK[known])
  const changes = {
    state: isNews ? reported : known,
    reason: dispute.reason.slice(0, 100),
    due_at: dispute.dueAt?.toString() ?? null,
    updated_at: app.clock.now().toString(),
  }
  await tx
    .insertInto('dispute')
    .values({
      ...changes,
      id: dispute.id,
      payment_id: payment.id,
      reservation_id: payment.reservationId,
      amount_minor: dispute.amountMinor,
      opened_at: dispute.openedAt.toString(),
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changes))
    .execute()
  return { known, isNews }
}
