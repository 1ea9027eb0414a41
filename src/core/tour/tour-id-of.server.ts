import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#database/connect.ts'
import { isUuid } from '../kernel/ids.ts'

/** A subquery of the one tour with this id or slug, present or former: a slug is never given to another tour. */
export function tourNamed(idOrSlug: string): RawBuilder<string> {
  if (isUuid(idOrSlug)) return sql<string>`(select ${idOrSlug}::uuid)`
  return sql<string>`(select id from tour where slug = ${idOrSlug}
    union all select tour_id from tour_former_slug where slug = ${idOrSlug})`
}

/** The id of a tour by its id or slug, present or former, whatever its status; null for an unknown one, and for ''. */
export async function tourIdOf(db: Database, idOrSlug: string): Promise<string | null> {
  if (idOrSlug === '') return null
  const tour = await db
    .selectFrom('tour')
    .select('id')
    .where('id', 'in', tourNamed(idOrSlug))
    .executeTakeFirst()
  return tour?.id ?? null
}
