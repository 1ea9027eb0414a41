import { sql } from 'kysely'
import type { Database } from '#database/connect.ts'
import { TAKING_PART } from '../reservation/reservation.ts'
import { IS_DISPUTED, LEFT_MINOR } from './left-of-payment.server.ts'

/**
 * The refund when a departure is cancelled, in minor units: all money received for its parties that is neither on its
 * way back yet nor under dispute.
 */
export async function refundMinorOfDeparture(db: Database, id: string): Promise<number> {
  const { minor } = await db
    .selectFrom('payment')
    .innerJoin('reservation', 'reservation.id', 'payment.reservation_id')
    .select(sql<string>`coalesce(sum(${LEFT_MINOR}), 0)`.as('minor'))
    .where('reservation.availability_id', '=', id)
    .where('reservation.status', 'in', TAKING_PART)
    .where('payment.status', '=', 'PAID')
    .where((eb) => eb.not(IS_DISPUTED))
    .executeTakeFirstOrThrow()
  return Number(minor)
}
