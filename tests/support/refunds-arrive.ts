import { settleDueRefunds } from '#adapters/payments/embedded/embedded-refunds.ts'
import { mirrorCharge } from '#core/settlement/mirror-charge.server.ts'
import { settleRefund } from '#core/settlement/settle-refund.server.ts'
import { refundsOf } from './money-records.ts'
import type { TestApp } from './create-test-app.ts'

/** Lets the embedded provider complete the enqueued refunds of a reservation, a day later, and our records follow. */
export async function refundsArrive(app: TestApp, reservationId: string): Promise<void> {
  for (const { id } of await refundsOf(app, reservationId)) await settleRefund(app, id)
  app.clock.advance({ hours: 24 })
  await settleDueRefunds(app.bank)
  const charges = await app.db
    .selectFrom('payment')
    .select('charge_id')
    .where('reservation_id', '=', reservationId)
    .execute()
  for (const { charge_id } of charges) if (charge_id) await mirrorCharge(app, charge_id)
}
