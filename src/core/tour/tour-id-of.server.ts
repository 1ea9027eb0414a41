import type { Database } from '#database/connect.ts'
import { isUuid } from '../kernel/ids.ts'

/** The id of a tour by its id or present slug, whatever its status; null for an unknown one, and for ''. */
export async function tourIdOf(db: Database, idOrSlug: string): Promise<string | null> {
  if (idOrSlug === '') return null
  const tour = await db
    .selectFrom('tour')
    .select('id')
    .where(isUuid(idOrSlug) ? 'id' : 'slug', '=', idOrSlug)
    .executeTakeFirst()
  return tour?.id ?? null
}
