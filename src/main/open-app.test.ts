import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#tests/support/postgres/database.ts'
import { openStarted } from '#tests/support/open-started.ts'

test.for([
  [
    'migration',
    `insert into schema_migration (name, checksum) values ('9999_newer.sql', '')`,
    '9999_newer.sql',
  ],
  ['first start', 'alter table first_visit rename to gone', 'first_visit'],
] as const)('a failed %s leaves nothing open', async ([, damage, message]) => {
  const database = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'escapade-open-'))
  onTestFinished(async () => {
    await database.drop()
    await rm(folder, { recursive: true })
  })
  await sql.raw(damage).execute(database.db)
  const env = { DATABASE_URL: database.url, DATA_DIR: folder }
  await expect(openStarted(env)).rejects.toThrow(message)
  const connections = async () => {
    const { rows } = await sql`
      select application_name from pg_stat_activity
      where datname = current_database() and application_name in ('escapade', 'escapade jobs')`.execute(
      database.db,
    )
    return rows
  }
  // The server ends a closed connection a moment later.
  await expect.poll(connections, { timeout: 3_000 }).toEqual([])
})
