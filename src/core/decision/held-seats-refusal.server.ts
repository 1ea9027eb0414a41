import { sql } from 'kysely'
import type { Database } from '#database/connect.ts'
import type { Refusal } from '../kernel/refusal.ts'

/**
 * The refusal of a change that would take a date from the guests for whom seats are held on it:
 * availability.has_held_seats with the number of the seats. Null when there are none.
 */
export async function heldSeatsRefusal(
  db: Database,
  availabilityIds: readonly string[],
): Promise<Refusal | null> {
  const { seats } = await db
    .selectFrom('date_choice')
    .select(sql<number>`coalesce(sum(held_seats), 0)::int`.as('seats'))
    .where(sql<boolean>`held_availability_id = any(${availabilityIds}::uuid[])`)
    .where('held_seats', '>', 0)
    .executeTakeFirstOrThrow()
  return seats === 0 ? null : { code: 'availability.has_held_seats', count: seats }
}
