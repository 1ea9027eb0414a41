import { Kysely, PostgresDialect } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { closeDatabase, type Database } from '#database/connect.ts'
import type { Tables } from '#database/tables.ts'
import { barePool } from '#tests/support/postgres/bare-pool.ts'
import { test } from '#tests/support/postgres/database.ts'
import { ConfigInvalid } from '../environment.ts'
import { requireSessionSettings } from './require-session-settings.ts'

test('a session of ours has its settings', async ({ database }) => {
  await expect(requireSessionSettings(database.db)).resolves.toBeUndefined()
})

test('a pooler that drops settings is refused by their names', async ({ database }) => {
  const dropping = throughPooler(database.url, '-c TimeZone=America/St_Johns -c DateStyle=German')
  await expect(requireSessionSettings(dropping)).rejects.toThrow(ConfigInvalid)
  await expect(requireSessionSettings(dropping)).rejects.toThrow(
    'drops TimeZone, DateStyle, statement_timeout, lock_timeout, idle_in_transaction_session_timeout: set them',
  )
})

test('a role that has the settings of its own needs none of the pooler', async ({ database }) => {
  const ofRole =
    '-c TimeZone=Etc/UTC -c statement_timeout=10s -c lock_timeout=3s -c idle_in_transaction_session_timeout=10s'
  await expect(requireSessionSettings(throughPooler(database.url, ofRole))).resolves.toBeUndefined()
})

/** A pool whose sessions have these settings only. */
function throughPooler(url: string, options: string): Database {
  const pool = barePool({ connectionString: url, options, max: 1 })
  const db: Database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  onTestFinished(() => closeDatabase(db))
  return db
}
