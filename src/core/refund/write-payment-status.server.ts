import { sql } from 'kysely'
import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import type { ReservationPaymentStatus } from '../reservation/reservation.ts'
import { IS_DISPUTED } from './left-of-payment.server.ts'
import { paymentStatus, type Ledger } from './payment-status.ts'

/** Writes the payment status of a locked reservation, after a change of its payments, refunds or disputes. */
export async function writePaymentStatus(
  app: Needs<'clock'>,
  tx: Transaction,
  reservationId: string,
): Promise<void> {
  const { due_minor } = await tx
    .selectFrom('reservation')
    .select('due_minor')
    .where('id', '=', reservationId)
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('reservation')
    .set({
      payment_status: await paymentStatusAfter(tx, reservationId, due_minor),
      updated_at: app.clock.now().toString(),
    })
    .where('id', '=', reservationId)
    .execute()
}

/** The payment status of a locked reservation once its sum due is `dueMinor`, in minor units: for the same update. */
export async function paymentStatusAfter(
  tx: Transaction,
  reservationId: string,
  dueMinor: number,
): Promise<ReservationPaymentStatus> {
  return paymentStatus(await ledgerOf(tx, reservationId), dueMinor)
}

async function ledgerOf(tx: Transaction, reservationId: string): Promise<Ledger> {
  const received = await tx
    .selectFrom('payment')
    .select([
      sql<number>`coalesce(sum(received_minor), 0)`.as('receivedMinor'),
      sql<boolean>`coalesce(bool_or(${IS_DISPUTED}), false)`.as('isDisputed'),
    ])
    .where('payment.reservation_id', '=', reservationId)
    .where('payment.status', '=', 'PAID')
    .executeTakeFirstOrThrow()
  const refunds = await tx
    .selectFrom('refund')
    .select(['amount_minor as amountMinor', 'reason', 'status', 'is_given as isGiven'])
    .where('reservation_id', '=', reservationId)
    .where('closed_as', 'is distinct from', 'RETRIED')
    .execute()
  return { ...received, refunds }
}
