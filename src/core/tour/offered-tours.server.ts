import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { OFFERED_TOURS_MAX } from './offered-tours-max.ts'

/** The first key of an order in which archived tours come last. */
export const IS_ARCHIVED = sql<SqlBool>`tour.status = 'ARCHIVED'`

/** The condition on a row of `tour` that a field offers it: one of the first tours, or one of these ids. */
export function isOffered(including: readonly string[]): RawBuilder<SqlBool> {
  return sql`tour.id in (
    (select tour.id from tour order by ${IS_ARCHIVED}, tour.position, tour.id limit ${OFFERED_TOURS_MAX})
    union all select unnest(${including}::uuid[]))`
}
