import { sql } from 'kysely'
import type { Needs } from '../app.ts'

const DATES_MAX = 3

/**
 * The next departures of a reservation's tour, by their local start, that accept its party online; its own is left
 * out.
 */
export async function otherDates(app: Needs<'db' | 'clock'>, reservationId: string): Promise<string[]> {
  const rows = await app.db
    .selectFrom('reservation as r')
    .innerJoin('tour as t', 't.id', 'r.tour_id')
    .innerJoin('availability as a', 'a.tour_id', 'r.tour_id')
    .select('a.local_start')
    .where('r.id', '=', reservationId)
    .where('t.status', '=', 'PUBLISHED')
    .whereRef('a.id', '<>', 'r.availability_id')
    .where('a.cutoff_at', '>', app.clock.now().toString())
    .where('a.cancelled_at', 'is', null)
    .where('a.closed_at', 'is', null)
    .where(sql<boolean>`a.capacity - a.seats_taken >= r.seats`)
    .orderBy('a.starts_at')
    .limit(DATES_MAX)
    .execute()
  return rows.map(({ local_start }) => local_start)
}
