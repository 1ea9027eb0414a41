import type { Database } from '#database/connect.ts'
import { someReservations } from './reservation-filters.server.ts'
import { COUNTED_MAX } from './counted-max.ts'
import type { Reservations } from './reservations.schema.ts'
import type { ResolvedFilters } from './resolve-days.server.ts'

/**
 * The number of reservations that match the filters: counted up to 10,000, beyond that the estimate. Counting a
 * million one by one would take longer than everything else on the page.
 */
export async function countReservations(
  db: Database,
  filters: ResolvedFilters,
  estimate: number,
): Promise<Reservations['total']> {
  if (estimate > COUNTED_MAX) return { count: estimate, exact: false }
  const { count } = await db
    .selectFrom(
      someReservations(db, filters, COUNTED_MAX + 1)
        .limit(COUNTED_MAX + 1)
        .as('found'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { count, exact: count <= COUNTED_MAX }
}

type Plan = { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }

/** The number that the planner expects from its statistics, without counting. */
export async function estimateReservations(db: Database, filters: ResolvedFilters): Promise<number> {
  const [row] = await someReservations(db, filters).explain<Plan>('json')
  return row?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}
