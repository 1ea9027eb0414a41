import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres/database.ts'
import { test } from 'vitest'
import { until } from '#tests/faults/support/until.ts'
import { migrate } from './migrate.ts'

let folder: string
let database: TestDatabase

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'escapade-migrations-'))
  database = await createTestDatabase()
  await sql`truncate schema_migration`.execute(database.db)
  await writeFile(
    join(folder, '0001_one.sql'),
    'create table one (id integer); create table uno (id integer);',
  )
})

afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

test('applies new migrations, in order, once', async () => {
  await writeFile(join(folder, '0002_two.sql'), 'alter table one add column name text;')
  expect(await migrate(database.db, folder)).toEqual(['0001_one.sql', '0002_two.sql'])
  expect(await migrate(database.db, folder)).toEqual([])
})

test('five processes at once apply each migration once', async () => {
  const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(database.db, folder)))
  expect(applied.flat()).toEqual(['0001_one.sql'])
})

test('a migration that fails changes nothing, and the ones before it stand', async () => {
  await writeFile(join(folder, '0002_two.sql'), 'create table two (id integer); select 1 / 0;')
  await expect(migrate(database.db, folder)).rejects.toThrow(/^0002_two.sql: .*division by zero/)
  const { rows } = await sql`select to_regclass('one')::text as one, to_regclass('two') as two`.execute(
    database.db,
  )
  expect(rows).toEqual([{ one: 'one', two: null }])
})

test('a migration that waits for a table holds up no other reader of it, and is applied later', async () => {
  await migrate(database.db, folder)
  await writeFile(join(folder, '0002_two.sql'), 'alter table one add column name text;')
  const applied = await database.db.transaction().execute(async (tx) => {
    await sql`select from one`.execute(tx)
    const waiting = migrate(database.db, folder)
    await until('the migration waits', 10_000, async () => (await waitingFor('one')) > 0)
    // The time limit of a query for a lock is three seconds: it must get its turn before.
    await sql`select from one`.execute(database.db)
    return { waiting }
  })
  expect(await applied.waiting).toEqual(['0002_two.sql'])
})

test('a migration gives way to a sale that holds one of its tables and waits for another', async () => {
  await migrate(database.db, folder)
  await writeFile(
    join(folder, '0002_two.sql'),
    `alter table one add column name text;
    select pg_sleep(0.3);
    alter table uno add column name text;`,
  )
  const waiting = await database.db.transaction().execute(async (tx) => {
    await sql`insert into uno values (1)`.execute(tx)
    const migrating = migrate(database.db, folder)
    await until('the migration holds a table', 10_000, () => isLocked('one'))
    await sql`insert into one values (1)`.execute(tx)
    return { migrating }
  })
  expect(await waiting.migrating).toEqual(['0002_two.sql'])
})

test('an applied migration that was edited is named', async () => {
  await migrate(database.db, folder)
  await writeFile(join(folder, '0001_one.sql'), 'create table one (id bigint);')
  await expect(migrate(database.db, folder)).rejects.toThrow(/^0001_one.sql: edited after it was applied/)
})

test('a database of a newer release is refused', async () => {
  await migrate(database.db, folder)
  await rename(join(folder, '0001_one.sql'), join(folder, '0001_uno.sql'))
  await expect(migrate(database.db, folder)).rejects.toThrow(
    /^0001_one.sql: .*not a migration of this release/,
  )
})

test('a new migration numbered before an applied one is refused', async () => {
  await writeFile(join(folder, '0003_three.sql'), 'create table three (id integer);')
  await migrate(database.db, folder)
  await writeFile(join(folder, '0002_two.sql'), 'create table two (id integer);')
  await expect(migrate(database.db, folder)).rejects.toThrow(/^0002_two.sql: numbered before 0003_three.sql/)
})

test.for(['2_two.sql', '0001_twin.sql', '0002-two.sql'])('the name %s is refused', async (name) => {
  await writeFile(join(folder, name), '')
  await expect(migrate(database.db, folder)).rejects.toThrow(name)
})

/** True while a session has the table for itself. */
async function isLocked(table: string): Promise<boolean> {
  const { rows } = await sql`
    select from pg_locks
    where relation = ${table}::regclass and granted and mode = 'AccessExclusiveLock'`.execute(database.db)
  return rows.length > 0
}

/** The number of sessions that wait for a lock of the table. */
async function waitingFor(table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_locks where relation = ${table}::regclass and not granted`.execute(database.db)
  return rows[0]?.count ?? 0
}
