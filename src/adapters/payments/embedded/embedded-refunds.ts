import { ProviderRejected, type ProviderRefund, type RefundOrder } from '#core/payment/payment-provider.ts'
import type { Transaction } from '#database/connect.ts'
import type { EmbeddedBank } from './embedded-bank.ts'
import { isDisputed } from './embedded-disputes.ts'
import { newId, enqueueEvent, toRefund } from './embedded-records.ts'
import type { RefundRow, SessionRow } from './embedded-records.ts'

/** The time for which a refund is under way. */
const REFUND_TAKES_SECONDS = 3

/**
 * Makes a refund, or finds the one that the same key has made; it is pending at first.
 *
 * Rejected: a key that came with another refund before, a charge that does not exist or is in another currency, and
 * more than the rest of it.
 */
export function createRefund(bank: EmbeddedBank, order: RefundOrder): Promise<ProviderRefund> {
  return bank.db.transaction().execute(async (tx) => {
    // The charge is locked first: two refunds of it cannot both see the same sum left, nor the same key unused.
    const charge = await lockCharge(tx, order)
    const earlier = await tx
      .selectFrom('embedded_payment_refund')
      .selectAll()
      .where('idempotency_key', '=', order.idempotencyKey)
      .executeTakeFirst()
    if (!earlier) return toRefund(await insertRefund(bank, tx, charge, order), charge.currency)
    if (isOf(order, earlier)) return toRefund(earlier, charge.currency)
    throw new ProviderRejected(`The idempotency key ${order.idempotencyKey} came with another refund before.`)
  })
}

/** Every refund of a charge. */
export async function findRefunds(bank: EmbeddedBank, chargeId: string): Promise<ProviderRefund[]> {
  const rows = await bank.db
    .selectFrom('embedded_payment_refund as given')
    .innerJoin('embedded_payment_session as charge', 'charge.payment_intent', 'given.payment_intent')
    .selectAll('given')
    .select('charge.currency')
    .where('given.payment_intent', '=', chargeId)
    .execute()
  return rows.map(({ currency, ...row }) => toRefund(row, currency))
}

/** Completes the refunds whose time has come, or fails those to a closed card, each with its webhook. */
export function settleDueRefunds(bank: EmbeddedBank): Promise<void> {
  return bank.db.transaction().execute(async (tx) => {
    const now = bank.clock.now()
    const due = await tx
      .selectFrom('embedded_payment_refund as given')
      .innerJoin('embedded_payment_session as charge', 'charge.payment_intent', 'given.payment_intent')
      .selectAll('given')
      .select('charge.refunds_fail')
      .where('given.status', '=', 'pending')
      .where('given.created_at', '<=', now.subtract({ seconds: REFUND_TAKES_SECONDS }).toString())
      .orderBy('given.id')
      .forUpdate('given')
      .skipLocked()
      .execute()
    for (const { refunds_fail, ...row } of due) {
      const status = refunds_fail ? 'failed' : 'succeeded'
      await tx.updateTable('embedded_payment_refund').set({ status }).where('id', '=', row.id).execute()
      await enqueueRefundEvent(tx, refunds_fail ? 'refund.failed' : 'refund.updated', row, now)
    }
  })
}

async function lockCharge(tx: Transaction, order: RefundOrder): Promise<SessionRow> {
  const charge = await tx
    .selectFrom('embedded_payment_session')
    .selectAll()
    .where('payment_intent', '=', order.chargeId)
    .where('payment_status', '=', 'paid')
    .forUpdate()
    .executeTakeFirst()
  if (!charge) throw new ProviderRejected(`There is no charge ${order.chargeId}.`)
  if (charge.currency !== order.currency) {
    throw new ProviderRejected(`The charge is in ${charge.currency}, not in ${order.currency}.`)
  }
  if (await isDisputed(tx, order.chargeId)) throw new ProviderRejected('The charge is disputed.')
  return charge
}

async function insertRefund(
  bank: EmbeddedBank,
  tx: Transaction,
  charge: SessionRow,
  order: RefundOrder,
): Promise<RefundRow> {
  const left = charge.amount_minor - (await refundedOf(tx, charge))
  if (order.amountMinor <= 0 || order.amountMinor > left) {
    throw new ProviderRejected(`${order.amountMinor} cannot be refunded: ${left} is left of the charge.`)
  }
  const now = bank.clock.now()
  const row = await tx
    .insertInto('embedded_payment_refund')
    .values({
      id: newId('re'),
      idempotency_key: order.idempotencyKey,
      client_refund_id: order.refundId,
      payment_intent: charge.payment_intent,
      amount_minor: order.amountMinor,
      status: 'pending',
      created_at: now.toString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await enqueueRefundEvent(tx, 'refund.created', row, now)
  return row
}

async function refundedOf(tx: Transaction, charge: SessionRow): Promise<number> {
  const { sum } = await tx
    .selectFrom('embedded_payment_refund')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_minor'), eb.lit(0)).as('sum'))
    .where('payment_intent', '=', charge.payment_intent)
    .where('status', '!=', 'failed')
    .executeTakeFirstOrThrow()
  return sum
}

function isOf(order: RefundOrder, row: RefundRow): boolean {
  return (
    row.client_refund_id === order.refundId &&
    row.payment_intent === order.chargeId &&
    row.amount_minor === order.amountMinor
  )
}

function enqueueRefundEvent(
  tx: Transaction,
  type: string,
  row: RefundRow,
  now: Temporal.Instant,
): Promise<void> {
  return enqueueEvent(tx, type, { kind: 'refund', chargeId: row.payment_intent }, now)
}
