import { sql } from 'kysely'
import type { Database } from './connect.ts'

/** One row for each connection of a running Escapade to this database; a query's own connection does not count. */
export const USERS_OF_DATABASE = `
  select 1 from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and application_name in ('escapade', 'escapade jobs', 'escapade facts')`

/** True when a running Escapade uses the database. */
export async function isInUse(db: Database): Promise<boolean> {
  return (await sql.raw(USERS_OF_DATABASE).execute(db)).rows.length > 0
}
