import type { Selectable } from 'kysely'
import type { Transaction } from '#database/connect.ts'
import type { RefundTable } from '#database/tables/payment.ts'
import type { Needs } from '../app.ts'
import { lockReservationOf } from '../reservation/reservation-store.server.ts'
import { lockIssue } from '../issue/issue-store.server.ts'
import { atProviderOf } from '../payment/at-provider-of.server.ts'
import { mirrorCharge } from './mirror-charge.server.ts'
import {
  holdsMoney,
  ProviderRejected,
  ProviderUnavailable,
  type ProviderRefund,
} from '../payment/payment-provider.ts'
import { updateRefundState } from '../refund/refund-state.server.ts'
import { idWithoutResponse } from '../refund/refund-without-response.ts'
import { refundsWithCharge } from '../refund/refunds-with-charge.server.ts'
import { ALREADY_REFUNDED, leftFor } from '../refund/refund-cover.server.ts'

/**
 * After this time without a response, a refund that the provider does not know is sent under a new key: long enough for
 * a request under the former key to have ended, so that two runs at once cannot have two refunds made.
 */
const NEW_KEY_AFTER_SECONDS = 60

type Tools = Needs<'db' | 'clock' | 'ids' | 'jobs' | 'payments' | 'origin' | 'log'>
type RefundRow = Selectable<RefundTable>

/**
 * Requests an enqueued refund from the provider, once. The charge is mirrored first: our own refund whose response was
 * lost is found there, and money that was refunded in the provider's dashboard is not requested again. Disputed money
 * is not sent. Throws ProviderUnavailable; the job tries again.
 */
export async function settleRefund(app: Tools, refundId: string): Promise<void> {
  const refund = await enqueuedRefund(app, refundId)
  if (!refund) return
  const { provider, ...charge } = await chargeOf(app, refund)
  const requested = await refundAtProvider(atProviderOf(app, { provider }), refund, charge)
  if (!requested) return
  await app.db.transaction().execute(async (tx) => {
    await lockReservationOf(tx, () => reservationIdOf(tx, refundId))
    if (refund.issue_id !== null) await lockIssue(tx, refund.issue_id)
    await updateRefundState(app, tx, refundId, requested)
  })
}

async function reservationIdOf(tx: Transaction, refundId: string): Promise<string | null | undefined> {
  const refund = await tx
    .selectFrom('refund')
    .select('reservation_id')
    .where('id', '=', refundId)
    .executeTakeFirst()
  return refund?.reservation_id
}

async function enqueuedRefund({ db }: Tools, id: string): Promise<RefundRow | undefined> {
  return db
    .selectFrom('refund')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'REQUESTED')
    .executeTakeFirst()
}

type Charge = { chargeId: string; currency: string }

async function chargeOf({ db }: Tools, { id }: RefundRow): Promise<Charge & { provider: string | null }> {
  const { charge_id, currency, provider } = await refundsWithCharge(db)
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow()
  if (!charge_id || !currency) throw new Error(`refund ${id} is of something without a charge`)
  return { chargeId: charge_id, currency, provider }
}

/** Null when the mirrored charge has decided already. A refused request fails the refund, visible to the team. */
async function refundAtProvider(
  app: Tools,
  refund: RefundRow,
  charge: Charge,
): Promise<ProviderRefund | null> {
  try {
    await mirrorCharge(app, charge.chargeId)
    if (!(await enqueuedRefund(app, refund.id))) return null
    const disputes = await app.payments.findDisputes(charge.chargeId)
    if (disputes.some(holdsMoney)) return failed(refund, charge, 'disputed')
    return await askForRest(app, refund, charge)
  } catch (error) {
    if (!(error instanceof ProviderRejected)) throw error
    app.log.error('refund.rejected', { refundId: refund.id, cause: error })
    return failed(refund, charge, error.message)
  }
}

async function askForRest(app: Tools, refund: RefundRow, charge: Charge): Promise<ProviderRefund | null> {
  const restMinor = Math.min(refund.amount_minor, await leftFor(app.db, refund))
  if (restMinor <= 0) return failed(refund, charge, ALREADY_REFUNDED)
  const due = restMinor < refund.amount_minor ? await shrink(app, refund, restMinor) : refund
  if (due.status !== 'REQUESTED') return null
  const order = { refundId: refund.id, amountMinor: restMinor, ...charge }
  try {
    return await app.payments.createRefund({ ...order, idempotencyKey: await keyFor(app, due) })
  } catch (error) {
    if (!(error instanceof ProviderRejected)) throw error
    await mirrorCharge(app, charge.chargeId)
    if (!(await enqueuedRefund(app, refund.id))) return null
    if ((await leftFor(app.db, due)) >= restMinor) throw error
    throw new ProviderUnavailable('Some of it was given back at the provider meanwhile.', { cause: error })
  }
}

/**
 * Another sum is another request: it is sent under another key, the same one by all that find this sum. A refund that
 * another run has recorded meanwhile keeps the sum that was sent.
 */
async function shrink({ db }: Tools, { id }: RefundRow, amountMinor: number): Promise<RefundRow> {
  await db
    .updateTable('refund')
    .set({ amount_minor: amountMinor, idempotency_key: `refund:${id}:${amountMinor}` })
    .where('id', '=', id)
    .where('status', '=', 'REQUESTED')
    .where('amount_minor', '<>', amountMinor)
    .execute()
  return db.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

function failed(refund: RefundRow, charge: Charge, failure: string): ProviderRefund {
  const { id, amount_minor: amountMinor } = refund
  return { ...charge, id: idWithoutResponse(id), refundId: id, amountMinor, state: 'failed', failure }
}

/**
 * The stored key, renewed after a minute in which the provider still does not know the refund, because it keeps
 * failures under a key too. A renewed key ends with the second of its renewal. Of two runs at once the second finds the
 * key of the first.
 */
async function keyFor({ db, clock }: Tools, refund: RefundRow): Promise<string> {
  const { id, idempotency_key: key, created_at } = refund
  const [base = key, renewed] = key.split('#')
  const second = Math.floor(clock.now().epochMilliseconds / 1_000)
  const since = renewed ? Number(renewed) : Temporal.Instant.from(created_at).epochMilliseconds / 1_000
  if (second - since < NEW_KEY_AFTER_SECONDS) return key
  await db
    .updateTable('refund')
    .set({ idempotency_key: `${base}#${second}` })
    .where('id', '=', id)
    .where('idempotency_key', '=', key)
    .execute()
  const stored = await db
    .selectFrom('refund')
    .select('idempotency_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return stored.idempotency_key
}
