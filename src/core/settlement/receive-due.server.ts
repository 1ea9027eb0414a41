import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { paymentStatusOf } from '../refund/refund-state.server.ts'
import type { ReservationRow } from '../reservation/reservation-store.server.ts'

/**
 * Subtracts a received sum from the sum due of a locked reservation. The payment is already written as PAID; once
 * nothing is due, the ledger decides the payment state, and a dispute stays visible meanwhile.
 */
export async function receiveDue(
  app: Needs<'clock'>,
  tx: Transaction,
  { id, due_minor, payment_status }: Pick<ReservationRow, 'id' | 'due_minor' | 'payment_status'>,
  receivedMinor: number,
): Promise<void> {
  const dueMinor = due_minor - receivedMinor
  await tx
    .updateTable('reservation')
    .set({
      due_minor: dueMinor,
      payment_status: dueMinor > 0 ? payment_status : await paymentStatusOf(tx, id),
      updated_at: app.clock.now().toString(),
    })
    .where('id', '=', id)
    .execute()
}
