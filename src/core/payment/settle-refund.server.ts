import type { Selectable } from 'kysely'
import type { RefundTable } from '#database/tables.ts'
import type { Needs } from '../app.ts'
import { lockReservation } from '../reservation/reservation-store.server.ts'
import { lockIssue } from './issue-store.server.ts'
import { ProviderRejected, type ProviderRefund } from './payment-provider.ts'
import { updateRefundState } from './refund-state.server.ts'

/** After this long without an answer, a refund that the provider does not know goes out under a new key. */
const NEW_KEY_AFTER_SECONDS = 60

type Tools = Needs<'db' | 'clock' | 'ids' | 'payments' | 'log'>

/**
 * Asks the provider for a promised refund, once: it is looked up by our id before it is asked for, so a lost answer or
 * a crash never pays twice, and money that the bank has taken back is not sent again. Throws ProviderUnavailable; the
 * job tries again.
 */
export async function settleRefund(app: Tools, refundId: string): Promise<void> {
  const refund = await app.db.selectFrom('refund').selectAll().where('id', '=', refundId).executeTakeFirst()
  if (!refund || refund.status !== 'REQUESTED') return
  const charge = await chargeOf(app, refund)
  const made = await app.payments.findRefunds(charge.chargeId)
  const answer =
    made.find((candidate) => candidate.refundId === refundId) ??
    (await refuseDisputed(app, refund, charge)) ??
    (await ask(app, refund, charge))
  await app.db.transaction().execute(async (tx) => {
    if (refund.reservation_id !== null) await lockReservation(tx, refund.reservation_id)
    if (refund.issue_id !== null) await lockIssue(tx, refund.issue_id)
    await updateRefundState(app, tx, refundId, answer)
  })
}

type Charge = { chargeId: string; currency: string }

async function chargeOf(app: Tools, refund: Selectable<RefundTable>): Promise<Charge> {
  const holder =
    refund.payment_id === null
      ? app.db.selectFrom('payment_issue').select(['charge_id', 'currency']).where('id', '=', refund.issue_id)
      : app.db.selectFrom('payment').select(['charge_id', 'currency']).where('id', '=', refund.payment_id)
  const { charge_id, currency } = await holder.executeTakeFirstOrThrow()
  if (!charge_id || !currency) throw new Error(`refund ${refund.id} is of something without a charge`)
  return { chargeId: charge_id, currency }
}

async function refuseDisputed(
  app: Tools,
  refund: Selectable<RefundTable>,
  charge: Charge,
): Promise<ProviderRefund | null> {
  const disputes = await app.payments.findDisputes(charge.chargeId)
  return disputes.every(({ state }) => state === 'won') ? null : failed(refund, charge, 'disputed')
}

async function ask(app: Tools, refund: Selectable<RefundTable>, charge: Charge): Promise<ProviderRefund> {
  const order = { refundId: refund.id, amountMinor: refund.amount_minor, ...charge }
  try {
    return await app.payments.createRefund({ ...order, idempotencyKey: await keyFor(app, refund) })
  } catch (error) {
    if (!(error instanceof ProviderRejected)) throw error
    app.log.error('refund.rejected', { refundId: refund.id, cause: error })
    return failed(refund, charge, error.message)
  }
}

function failed(refund: Selectable<RefundTable>, charge: Charge, failure: string): ProviderRefund {
  const { id, amount_minor: amountMinor } = refund
  return { ...charge, id: `rejected:${id}`, refundId: id, amountMinor, state: 'failed', failure }
}

/** The stored key, renewed each minute in which the provider still knows nothing: it keeps failures under it too. */
async function keyFor(app: Tools, refund: Selectable<RefundTable>): Promise<string> {
  const [base = refund.idempotency_key, round = '0'] = refund.idempotency_key.split('#')
  const age = Temporal.Instant.from(refund.created_at).until(app.clock.now()).total('seconds')
  if (age < NEW_KEY_AFTER_SECONDS * (Number(round) + 1)) return refund.idempotency_key
  const key = `${base}#${Number(round) + 1}`
  await app.db.updateTable('refund').set({ idempotency_key: key }).where('id', '=', refund.id).execute()
  return key
}
