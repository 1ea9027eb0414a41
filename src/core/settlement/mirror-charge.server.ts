import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { lockReservationOf } from '../reservation/reservation-store.server.ts'
import { raiseExternalRefund } from '../refund/external-refund.server.ts'
import { lockIssue } from '../issue/issue-store.server.ts'
import { mirrorDispute } from './mirror-dispute.server.ts'
import type { ProviderDispute, ProviderRefund } from '../payment/payment-provider.ts'
import { settleSession } from './settle-session.server.ts'
import { updateRefundState } from '../refund/refund-state.server.ts'
import { insertRefund, type RefundHolder } from '../refund/refund-store.server.ts'

type Tools = Needs<'db' | 'clock' | 'ids' | 'jobs' | 'payments' | 'origin' | 'log'>

/** The owner of a charge: a payment of ours, or an issue about money that was never booked. */
type Holder = { kind: 'payment'; id: string; currency: string } | { kind: 'issue'; id: string }

/**
 * Makes our refunds and disputes of a charge agree with the provider's: states of refunds that we requested, a row of
 * its own for each one made at the provider, and each dispute of a payment; an issue has refunds alone. An unknown
 * charge is booked first: its notification may have come before the payment's. False when it is none of ours.
 */
export async function mirrorCharge(app: Tools, chargeId: string): Promise<boolean> {
  const holder = (await holderOf(app, chargeId)) ?? (await bookFirst(app, chargeId))
  if (!holder) return false
  const [refunds, disputes] = await Promise.all([
    app.payments.findRefunds(chargeId),
    holder.kind === 'payment' ? app.payments.findDisputes(chargeId) : [],
  ])
  if (refunds.length + disputes.length > 0) await mirror(app, holder, refunds, disputes)
  return true
}

async function holderOf({ db }: Tools, chargeId: string): Promise<Holder | null> {
  const payment = await db
    .selectFrom('payment')
    .select(['id', 'currency', 'status'])
    .where('charge_id', '=', chargeId)
    .executeTakeFirst()
  if (payment?.status === 'PAID') {
    return { kind: 'payment', id: payment.id, currency: payment.currency }
  }
  const issue = await db
    .selectFrom('payment_issue')
    .select('id')
    .where('charge_id', '=', chargeId)
    .where('kind', 'in', ['ORPHAN', 'MISMATCH'])
    .executeTakeFirst()
  return issue ? { kind: 'issue', id: issue.id } : null
}

async function bookFirst(app: Tools, chargeId: string): Promise<Holder | null> {
  const session = await app.payments.findSessionOfCharge(chargeId)
  if (!session) return null
  await settleSession(app, session)
  return holderOf(app, chargeId)
}

/** Locks in the order of all transactions: departure, reservation, then the money. */
function mirror(
  app: Tools,
  holder: Holder,
  refunds: readonly ProviderRefund[],
  disputes: readonly ProviderDispute[],
): Promise<void> {
  return app.db.transaction().execute(async (tx) => {
    if (holder.kind === 'issue') {
      await lockIssue(tx, holder.id)
      for (const refund of refunds) await mirrorRefund(app, tx, { issue_id: holder.id }, refund)
      return
    }
    const reservation = await lockReservationOf(tx, () => reservationIdOf(tx, holder.id))
    if (!reservation) return
    const held = { payment_id: holder.id, reservation_id: reservation.id }
    for (const refund of refunds) await mirrorRefund(app, tx, held, refund)
    const disputed = { ...holder, reservationId: reservation.id }
    for (const dispute of disputes) await mirrorDispute(app, tx, disputed, dispute)
    await raiseExternalRefund(app, tx, reservation)
  })
}

async function reservationIdOf(tx: Transaction, paymentId: string): Promise<string | undefined> {
  const payment = await tx
    .selectFrom('payment')
    .select('reservation_id')
    .where('id', '=', paymentId)
    .executeTakeFirst()
  return payment?.reservation_id
}

async function mirrorRefund(
  app: Tools,
  tx: Transaction,
  holder: RefundHolder,
  refund: ProviderRefund,
): Promise<void> {
  const ours = await tx
    .selectFrom('refund')
    .select('id')
    .where((eb) =>
      refund.refundId
        ? eb.or([eb('id', '=', refund.refundId), eb('provider_refund_id', '=', refund.id)])
        : eb('provider_refund_id', '=', refund.id),
    )
    .where((eb) =>
      'issue_id' in holder ? eb('issue_id', '=', holder.issue_id) : eb('payment_id', '=', holder.payment_id),
    )
    .executeTakeFirst()
  await updateRefundState(app, tx, ours?.id ?? (await insertForeign(app, tx, holder, refund)), refund)
}

/** A refund that was made at the provider. */
function insertForeign(
  app: Tools,
  tx: Transaction,
  holder: RefundHolder,
  { id, amountMinor }: ProviderRefund,
): Promise<string> {
  return insertRefund(app, tx, {
    ...holder,
    amount_minor: amountMinor,
    reason: 'PROVIDER',
    status: 'PENDING',
    provider_refund_id: id,
  })
}
