import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '#database/connect.ts'

/** A password is checked before the wait, which takes seconds on a busy machine. */
const TIMEOUT_MS = 20_000

/** Resolves once a transaction of this database waits for the lock of another. */
export async function untilOneWaits(db: Database): Promise<void> {
  await expect
    .poll(
      async () => {
        const { rows } = await sql`
        select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          db,
        )
        return rows.length
      },
      { timeout: TIMEOUT_MS },
    )
    .toBe(1)
}
