import type { Selectable } from 'kysely'
import type { Database } from '#database/connect.ts'
import type { PhotoTable } from '#database/tables/tour.ts'

/** The portraits of these guides, by the guide's id. */
export async function portraitsOf(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, Selectable<PhotoTable>>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('photo')
    .selectAll()
    .where('guide_id', 'in', [...ids])
    .execute()
  return new Map(rows.flatMap((row) => (row.guide_id === null ? [] : [[row.guide_id, row]])))
}
