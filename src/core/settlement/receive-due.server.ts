import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { paymentStatusAfter } from '../refund/write-payment-status.server.ts'
import type { ReservationRow } from '../reservation/reservation-store.server.ts'

/**
 * Subtracts a received sum from the sum due of a locked reservation. The payment is already written as PAID.
 */
export async function receiveDue(
  app: Needs<'clock'>,
  tx: Transaction,
  { id, due_minor }: Pick<ReservationRow, 'id' | 'due_minor'>,
  receivedMinor: number,
): Promise<void> {
  const dueMinor = due_minor - receivedMinor
  await tx
    .updateTable('reservation')
    .set({
      due_minor: dueMinor,
      payment_status: await paymentStatusAfter(tx, id, dueMinor),
      updated_at: app.clock.now().toString(),
    })
    .where('id', '=', id)
    .execute()
}
