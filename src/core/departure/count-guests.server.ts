import { sql } from 'kysely'
import type { Locale } from '../kernel/locale.ts'
import type { Database } from '#database/connect.ts'

/**
 * The confirmed reservations of a departure, their people, the languages of those with an email address, and its unpaid
 * holds.
 */
export async function countGuests(
  db: Database,
  id: string,
): Promise<{ reservations: number; people: number; holds: number; languages: Locale[] }> {
  return await db
    .selectFrom('reservation')
    .select([
      sql<number>`count(*) filter (where status = 'CONFIRMED')::int`.as('reservations'),
      sql<number>`coalesce(sum(people) filter (where status = 'CONFIRMED'), 0)::int`.as('people'),
      sql<number>`count(*) filter (where status = 'ON_HOLD')::int`.as('holds'),
      sql<Locale[]>`coalesce(array_agg(distinct locale order by locale)
        filter (where status = 'CONFIRMED' and contact_email is not null), '{}')`.as('languages'),
    ])
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('unit_item')
          .select((item) => item.fn.sum<number>('unit_item.quantity').as('people'))
          .whereRef('unit_item.reservation_id', '=', 'reservation.id')
          .as('party'),
      (join) => join.onTrue(),
    )
    .where('availability_id', '=', id)
    .executeTakeFirstOrThrow()
}
