import { sql } from 'kysely'
import type { Database } from './connect.ts'

/** Any number, other than the migrations'. */
const LOCK_KEY = 7_221_961

/** Runs the work while no other process of this database runs its own, so that a first start happens once. */
export async function withStartLock<T>(db: Database, work: () => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    await sql`set lock_timeout = 0`.execute(connection)
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`select pg_advisory_lock(${LOCK_KEY})`.execute(connection)
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${LOCK_KEY})`.execute(connection)
      await sql`reset lock_timeout`.execute(connection)
      await sql`reset statement_timeout`.execute(connection)
    }
  })
}
