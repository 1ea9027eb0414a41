import { sql } from 'kysely'
import type { Transaction } from '#database/connect.ts'
import { KEPT } from '../reservation/reservation.ts'

/**
 * Makes departures undecided again that were guaranteed by their minimum at this instant or later, and whose minimum is
 * not booked any more: for reservations that are removed as if they had never been there. A guarantee that a member has
 * decided, or that is older, stays. The caller has locked the departures.
 */
export async function takeBackGuarantees(
  tx: Transaction,
  departureIds: readonly string[],
  since: string,
): Promise<void> {
  if (departureIds.length === 0) return
  await tx
    .updateTable('availability as a')
    .set({ decided: null, decided_at: null })
    .where('a.id', 'in', departureIds)
    .where('a.decided', '=', 'GO')
    .where('a.decided_by', 'is', null)
    .where('a.decided_at', '>=', since)
    .where('a.participants_min', '>', (eb) =>
      eb
        .selectFrom('reservation as r')
        .select(sql<number>`coalesce(sum(r.seats), 0)::int`.as('booked'))
        .whereRef('r.availability_id', '=', 'a.id')
        .where('r.status', 'in', KEPT),
    )
    .execute()
}
