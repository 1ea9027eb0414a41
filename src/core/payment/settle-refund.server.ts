import type { Selectable } from 'kysely'
import type { RefundTable } from '#database/tables.ts'
import type { Needs } from '../app.ts'
import { ProviderRejected, type ProviderRefund } from './payment-provider.ts'
import { updateRefundState } from './refund-state.server.ts'

/** After this long without an answer, a refund that the provider does not know goes out under a new key. */
const NEW_KEY_AFTER_SECONDS = 60

type Tools = Needs<'db' | 'clock' | 'payments' | 'log'>

/**
 * Asks the provider for a promised refund, once: it is looked up by our id before it is asked for, so a lost answer or
 * a crash never pays twice. Throws ProviderUnavailable; the job tries again.
 */
export async function settleRefund(app: Tools, refundId: string): Promise<void> {
  const refund = await app.db.selectFrom('refund').selectAll().where('id', '=', refundId).executeTakeFirst()
  if (!refund || refund.status !== 'REQUESTED') return
  const payment = await app.db
    .selectFrom('payment')
    .select(['charge_id', 'currency'])
    .where('id', '=', refund.payment_id)
    .executeTakeFirstOrThrow()
  if (!payment.charge_id) throw new Error(`payment ${refund.payment_id} is refunded but has no charge`)

  const made = await app.payments.findRefunds(payment.charge_id)
  const answer =
    made.find((candidate) => candidate.refundId === refundId) ??
    (await ask(app, refund, { chargeId: payment.charge_id, currency: payment.currency }))
  await app.db.transaction().execute((tx) => updateRefundState(app, tx, refundId, answer))
}

async function ask(
  app: Tools,
  refund: Selectable<RefundTable>,
  charge: { chargeId: string; currency: string },
): Promise<ProviderRefund> {
  const order = { refundId: refund.id, amountMinor: refund.amount_minor, ...charge }
  try {
    return await app.payments.createRefund({ ...order, idempotencyKey: await keyFor(app, refund) })
  } catch (error) {
    if (!(error instanceof ProviderRejected)) throw error
    app.log.error('refund.rejected', { refundId: refund.id, cause: error })
    return {
      ...order,
      id: `rejected:${refund.id}`,
      refundId: refund.id,
      state: 'failed',
      failure: error.message,
    }
  }
}

/** The stored key, renewed once the provider has had time to finish and still knows nothing: it keeps failures too. */
async function keyFor(app: Tools, refund: Selectable<RefundTable>): Promise<string> {
  const age = Temporal.Instant.from(refund.updated_at).until(app.clock.now()).total('seconds')
  if (age < NEW_KEY_AFTER_SECONDS) return refund.idempotency_key
  const [base = refund.idempotency_key, round = '0'] = refund.idempotency_key.split('#')
  const key = `${base}#${Number(round) + 1}`
  await app.db
    .updateTable('refund')
    .set({ idempotency_key: key, updated_at: app.clock.now().toString() })
    .where('id', '=', refund.id)
    .execute()
  return key
}
