import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '#database/connect.ts'

/** Resolves once a transaction of this database waits for the lock of another. */
export async function untilOneWaits(db: Database): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await sql`
        select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        db,
      )
      return rows.length
    })
    .toBe(1)
}
