import type { Database } from '#database/connect.ts'
import { startKey } from './week-copy.ts'

/**
 * The existing departures of some tours between two days, both included, by `startKey`; cancelled departures do not
 * count. Clock changes and zones move a start by less than the day that is read on either side.
 */
export async function existingStarts(
  db: Database,
  tourIds: readonly string[],
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
): Promise<Set<string>> {
  if (tourIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('availability')
    .select(['tour_id', 'starts_at', 'languages'])
    .where('tour_id', 'in', tourIds)
    .where('local_start', '>=', from.subtract({ days: 1 }).toString())
    .where('local_start', '<', to.add({ days: 2 }).toString())
    .where('cancelled_at', 'is', null)
    .execute()
  return new Set(
    rows.map((row) => startKey(row.tour_id, Temporal.Instant.from(row.starts_at), row.languages)),
  )
}
