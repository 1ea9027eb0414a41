import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import type { ProviderRefund } from './payment-provider.ts'
import type { PaymentRow } from './payment-store.server.ts'
import { updateRefundState } from './refund-state.server.ts'

/**
 * Makes our refunds of a charge agree with the provider's: states of those we asked for, and a row of its own for each
 * one made at the provider. False when no payment here has this charge.
 */
export async function mirrorRefunds(
  app: Needs<'db' | 'clock' | 'ids' | 'payments'>,
  chargeId: string,
): Promise<boolean> {
  const known = await app.db
    .selectFrom('payment')
    .selectAll()
    .where('charge_id', '=', chargeId)
    .executeTakeFirst()
  if (!known) return false
  const refunds = await app.payments.findRefunds(chargeId)
  if (refunds.length === 0) return true
  await app.db.transaction().execute(async (tx) => {
    const payment = await tx
      .selectFrom('payment')
      .selectAll()
      .where('id', '=', known.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    for (const refund of refunds) await mirrorOne(app, tx, payment, refund)
  })
  return true
}

async function mirrorOne(
  app: Needs<'clock' | 'ids'>,
  tx: Transaction,
  payment: PaymentRow,
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
    .where('payment_id', '=', payment.id)
    .executeTakeFirst()
  const id = ours?.id ?? (await insertForeignRefund(app, tx, payment, refund))
  await updateRefundState(app, tx, id, refund)
}

async function insertForeignRefund(
  app: Needs<'clock' | 'ids'>,
  tx: Transaction,
  payment: PaymentRow,
  refund: ProviderRefund,
): Promise<string> {
  const id = app.ids.uuid()
  const now = app.clock.now().toString()
  await tx
    .insertInto('refund')
    .values({
      id,
      payment_id: payment.id,
      reservation_id: payment.reservation_id,
      amount_minor: refund.amountMinor,
      reason: 'PROVIDER',
      status: 'PENDING',
      idempotency_key: `mirror:${refund.id}`,
      provider_refund_id: refund.id,
      created_at: now,
      updated_at: now,
    })
    .execute()
  return id
}
