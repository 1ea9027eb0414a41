import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { recordAudit } from '../audit/record.server.ts'
import type { Actor } from '../kernel/actor.ts'
import type { ReservationRow } from '../reservation/reservation-store.server.ts'
import { latestPayment } from '../payment/payment-store.server.ts'
import { paymentStatusOf } from '../refund/refund-state.server.ts'

/** Writes down that everything due on a locked reservation was received in cash. */
export async function receiveCash(
  app: Needs<'clock' | 'ids'>,
  tx: Transaction,
  actor: Actor,
  { id, currency, due_minor: dueMinor }: ReservationRow,
): Promise<void> {
  const now = app.clock.now().toString()
  const attempt = ((await latestPayment(tx, id))?.attempt ?? 0) + 1
  await tx
    .insertInto('payment')
    .values({
      id: app.ids.uuid(),
      reservation_id: id,
      attempt,
      provider: 'cash',
      idempotency_key: `cash:${id}:${attempt}`,
      status: 'PAID',
      amount_minor: dueMinor,
      received_minor: dueMinor,
      currency,
      paid_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute()
  await tx
    .updateTable('reservation')
    .set({ due_minor: 0, payment_status: await paymentStatusOf(tx, id), updated_at: now })
    .where('id', '=', id)
    .execute()
  const subject = { type: 'reservation', id }
  await recordAudit(tx, app, actor, 'reservation.paid_in_cash', subject, { amountMinor: dueMinor })
}
