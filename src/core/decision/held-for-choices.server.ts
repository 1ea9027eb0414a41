import { sql } from 'kysely'
import type { Database } from '#database/connect.ts'

/** The seats held on a departure for guests of others, by the departure that does not take place. */
type HeldForChoices = { departureId: string; localDateTimeStart: string; seats: number; until: string }

/** The seats that are held on a departure for the guests of departures that do not take place. */
export async function heldForChoices(db: Database, id: string): Promise<HeldForChoices[]> {
  return await db
    .selectFrom('date_choice as c')
    .innerJoin('availability as off', 'off.id', 'c.availability_id')
    .select(['off.id as departureId', 'off.local_start as localDateTimeStart'])
    .select([sql<number>`sum(c.held_seats)::int`.as('seats'), sql<string>`max(c.held_until)`.as('until')])
    .where('c.held_availability_id', '=', id)
    .where('c.held_seats', '>', 0)
    .groupBy(['off.id', 'off.local_start'])
    .orderBy('off.local_start')
    .execute()
}
