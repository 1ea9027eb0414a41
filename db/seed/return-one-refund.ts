import type { App } from '#core/app.ts'
import { mirrorCharge } from '#core/settlement/mirror-charge.server.ts'

/**
 * Lets the demo's newest refund to a customer come back from the bank, as the product learns of it: the payments inbox
 * has an issue to decide, and the refund arrives when it is sent again.
 */
export async function returnOneRefund(app: App): Promise<void> {
  const newest = await app.db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select(['refund.provider_refund_id', 'payment.charge_id'])
    .where('refund.status', '=', 'SUCCEEDED')
    .where('refund.reason', '=', 'CUSTOMER')
    .where('payment.provider', '=', 'embedded')
    .orderBy('refund.created_at', 'desc')
    .orderBy('refund.id')
    .limit(1)
    .executeTakeFirst()
  if (!newest?.charge_id) return
  await app.db
    .updateTable('embedded_payment_refund')
    .set({ status: 'failed' })
    .where('id', '=', newest.provider_refund_id)
    .execute()
  await mirrorCharge(app, newest.charge_id)
}
