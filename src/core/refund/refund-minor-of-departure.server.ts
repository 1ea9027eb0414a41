import { sql } from 'kysely'
import type { Database } from '#database/connect.ts'
import { TAKING_PART } from '../reservation/reservation.ts'

/**
 * The refund when a departure is cancelled, in minor units: all money received for its parties that is not on its way
 * back yet.
 */
export async function refundMinorOfDeparture(db: Database, id: string): Promise<number> {
  const { minor } = await db
    .selectFrom('payment')
    .innerJoin('reservation', 'reservation.id', 'payment.reservation_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('refund')
          .select((refund) => refund.fn.sum<number>('refund.amount_minor').as('back'))
          .whereRef('refund.payment_id', '=', 'payment.id')
          .where('refund.is_given', '=', true)
          .as('refunded'),
      (join) => join.onTrue(),
    )
    .select(sql<string>`coalesce(sum(received_minor - coalesce(refunded.back, 0)), 0)`.as('minor'))
    .where('reservation.availability_id', '=', id)
    .where('reservation.status', 'in', TAKING_PART)
    .where('payment.status', '=', 'PAID')
    .executeTakeFirstOrThrow()
  return Number(minor)
}
