import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { recordAudit } from '../audit/record-audit.server.ts'
import type { Actor } from '../kernel/actor.ts'
import type { ReservationRow } from '../reservation/reservation-store.server.ts'
import { insertPayment, latestPayment } from '../payment/payment-store.server.ts'
import { receiveDue } from './receive-due.server.ts'

/**
 * Records that everything due on a locked reservation was received in cash, or by a card reader of the operator. No
 * provider knows this money, and its refunds are paid manually.
 */
export async function receiveCash(
  app: Needs<'clock' | 'ids'>,
  tx: Transaction,
  actor: Actor,
  reservation: ReservationRow,
  { byCardReader = false } = {},
): Promise<void> {
  const { id, currency, due_minor: dueMinor } = reservation
  const now = app.clock.now().toString()
  const attempt = ((await latestPayment(tx, id))?.attempt ?? 0) + 1
  await insertPayment(tx, {
    id: app.ids.uuid(),
    reservation_id: id,
    attempt,
    purpose: dueMinor === reservation.total_minor ? 'WHOLE' : 'BALANCE',
    provider: 'cash',
    by_card_reader: byCardReader,
    idempotency_key: `cash:${id}:${attempt}`,
    status: 'PAID',
    amount_minor: dueMinor,
    received_minor: dueMinor,
    currency,
    paid_at: now,
    created_at: now,
    updated_at: now,
  })
  await receiveDue(app, tx, reservation, dueMinor)
  const subject = { type: 'reservation', id }
  await recordAudit(tx, app, actor, 'reservation.paid_in_cash', subject, {
    amountMinor: dueMinor,
    ...(byCardReader && { byCardReader }),
  })
}
