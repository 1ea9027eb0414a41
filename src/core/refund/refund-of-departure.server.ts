import { sql } from 'kysely'
import type { Database } from '#database/connect.ts'
import { TAKING_PART } from '../reservation/reservation.ts'
import { IS_DISPUTED, LEFT_MINOR } from './left-of-payment.server.ts'

/**
 * The money that goes back when a departure is cancelled, in minor units: all that was received for its parties and is
 * neither on its way back yet nor under dispute. `refundMinor` is refunded by the payment provider, `cashMinor` is paid
 * back by the team.
 */
export async function refundOfDeparture(
  db: Database,
  id: string,
): Promise<{ refundMinor: number; cashMinor: number }> {
  const { refund, cash } = await db
    .selectFrom('payment')
    .innerJoin('reservation', 'reservation.id', 'payment.reservation_id')
    .select([
      sql<string>`coalesce(sum(${LEFT_MINOR}) filter (where payment.provider <> 'cash'), 0)`.as('refund'),
      sql<string>`coalesce(sum(${LEFT_MINOR}) filter (where payment.provider = 'cash'), 0)`.as('cash'),
    ])
    .where('reservation.availability_id', '=', id)
    .where('reservation.status', 'in', TAKING_PART)
    .where('payment.status', '=', 'PAID')
    .where((eb) => eb.not(IS_DISPUTED))
    .executeTakeFirstOrThrow()
  return { refundMinor: Number(refund), cashMinor: Number(cash) }
}
