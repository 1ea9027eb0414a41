import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '#database/connect.ts'

/** A password is checked before the wait, which takes seconds on a busy machine. */
const TIMEOUT_MS = 20_000

/** Resolves once so many transactions of this database wait for the locks of others. */
export async function untilSomeWait(db: Database, transactions: number): Promise<void> {
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
    .toBe(transactions)
}
