import { sql, type RawBuilder } from 'kysely'
import type { Transaction } from '#database/connect.ts'
import { TAKING_PART } from '../reservation/reservation.ts'

/** The sum that was paid in a former system for a row `r` of reservations; the team alone can refund it, there. */
export const PAID_BEFORE_MINOR: RawBuilder<number> = sql<number>`coalesce((
  select i.paid_minor from imported_reservation i where i.reservation_id = r.id), 0)`

/** The sum that was paid for a reservation in a former system, in minor units; 0 unless it was imported. */
export async function paidBefore(tx: Transaction, reservationId: string): Promise<number> {
  const row = await tx
    .selectFrom('imported_reservation')
    .select('paid_minor')
    .where('reservation_id', '=', reservationId)
    .executeTakeFirst()
  return row?.paid_minor ?? 0
}

/** The same sum of all parties of a departure. */
export async function paidBeforeForDeparture(
  db: Pick<Transaction, 'selectFrom'>,
  id: string,
): Promise<number> {
  const { paid } = await db
    .selectFrom('imported_reservation')
    .innerJoin('reservation', 'reservation.id', 'imported_reservation.reservation_id')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('paid_minor'), eb.lit(0)).as('paid'))
    .where('reservation.availability_id', '=', id)
    .where('reservation.status', 'in', TAKING_PART)
    .executeTakeFirstOrThrow()
  return paid
}
