import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import type { Database } from './connect.ts'
import type { Tables } from './tables.ts'

interface Migration {
  readonly name: string
  readonly text: string
  readonly checksum: string
}

/** Any number, as long as every release of Escapade uses the same. */
const lockKey = 7_221_960

/**
 * Applies the folder's `NNNN_name.sql` files that the database does not have yet, in order, and returns their names.
 *
 * Each runs in a transaction of its own, all under one lock, so that several processes may call this at once. Refused,
 * with the file's name: an applied migration that was edited or is missing (the database belongs to a newer release),
 * a new one numbered before an applied one, and a name that breaks the pattern.
 *
 * A former release may serve meanwhile: a migration that needs a table in use gives up after a third of a second and
 * begins again later, because all statements on the table wait behind it.
 */
export async function migrate(db: Database, folder: string): Promise<string[]> {
  const migrations = await readMigrations(folder)
  return db.connection().execute(async (connection) => {
    // A migration has no time limit, and the second process waits for the first.
    await sql`set lock_timeout = 0`.execute(connection)
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`select pg_advisory_lock(${lockKey})`.execute(connection)
    try {
      const pending = pendingOf(migrations, await readApplied(connection))
      for (const migration of pending) await apply(connection, migration)
      return pending.map(({ name }) => name)
    } finally {
      await sql`select pg_advisory_unlock(${lockKey})`.execute(connection)
      await sql`reset lock_timeout`.execute(connection)
      await sql`reset statement_timeout`.execute(connection)
    }
  })
}

/** The names of the folder's migrations that the database does not have; one of a newer release is no fault. */
export async function missingMigrations(db: Database, folder: string): Promise<string[]> {
  const names = await readdir(folder)
  const { rows } = await sql<{ name: string }>`select name from schema_migration`.execute(db)
  const applied = new Set(rows.map(({ name }) => name))
  return names.filter((name) => !applied.has(name)).sort()
}

/**
 * Makes the schema of the named migrations, by `run`, without recording them. Refused, with its name: a migration that
 * the folder does not have, or not with this text.
 */
export async function createSchema(
  run: (text: string) => Promise<unknown>,
  folder: string,
  applied: readonly { name: string; checksum: string }[],
): Promise<void> {
  const migrations = new Map((await readMigrations(folder)).map((migration) => [migration.name, migration]))
  await run(LEDGER)
  for (const { name, checksum } of applied) {
    const migration = migrations.get(name)
    if (!migration) throw new Error(`${name}: not a migration of this release. Is it older than the copy?`)
    if (migration.checksum !== checksum) throw new Error(`${name}: other words than when the copy was made.`)
    await run(migration.text)
  }
}

const LEDGER = `
  create table if not exists schema_migration (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).sort()
  const misnamed = names.find((name) => !/^\d{4}_[a-z0-9_]+\.sql$/.test(name))
  if (misnamed) throw new Error(`${misnamed}: migrations are named NNNN_name.sql.`)
  const twin = names.find((name, index) => name.slice(0, 4) === names[index - 1]?.slice(0, 4))
  if (twin) throw new Error(`${twin}: another migration has the same number.`)
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8')
      return { name, text, checksum: checksumOf(text) }
    }),
  )
}

/** Line ends do not count: a checkout on another system may have changed them. */
function checksumOf(text: string): string {
  return createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')
}

async function readApplied(connection: Kysely<Tables>): Promise<Map<string, string>> {
  await sql.raw(LEDGER).execute(connection)
  const { rows } = await sql<{ name: string; checksum: string }>`
    select name, checksum from schema_migration order by name`.execute(connection)
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

function pendingOf(migrations: Migration[], applied: Map<string, string>): Migration[] {
  const names = new Set(migrations.map(({ name }) => name))
  const missing = [...applied.keys()].find((name) => !names.has(name))
  if (missing) {
    throw new Error(`${missing}: applied to this database, but not a migration of this release. Is it older?`)
  }
  const edited = migrations.find(({ name, checksum }) => (applied.get(name) ?? checksum) !== checksum)
  if (edited) {
    throw new Error(`${edited.name}: edited after it was applied. Restore it and write a new migration.`)
  }
  const last = [...applied.keys()].at(-1) ?? ''
  const pending = migrations.filter(({ name }) => !applied.has(name))
  const early = pending.find(({ name }) => name < last)
  if (early)
    throw new Error(`${early.name}: numbered before ${last}, which is applied. Give it a later number.`)
  return pending
}

/** SQLSTATEs of a migration that met a table in use: no lock in time, and a deadlock with a query. */
const IN_USE = new Set<unknown>(['55P03', '40P01'])
/**
 * The wait of a migration for a lock. PostgreSQL looks for a deadlock after a second, and ends the query that looked:
 * a sale that waits for one table of the migration, and holds another. Within that second a migration may have waited
 * for three tables.
 */
const LOCK_WAIT_MS = 300
const PAUSE_MS = 2_000

async function apply(connection: Kysely<Tables>, migration: Migration): Promise<void> {
  while (!(await applyOnce(connection, migration))) await pause(PAUSE_MS)
}

/** False when a table was in use. */
async function applyOnce(connection: Kysely<Tables>, migration: Migration): Promise<boolean> {
  try {
    await applyAtOnce(connection, migration)
    return true
  } catch (error) {
    if (IN_USE.has((error as { cause?: { code?: string } }).cause?.code)) return false
    throw error
  }
}

async function applyAtOnce(connection: Kysely<Tables>, { name, text, checksum }: Migration): Promise<void> {
  await connection.transaction().execute(async (tx) => {
    await sql.raw(`set local lock_timeout = ${LOCK_WAIT_MS}`).execute(tx)
    await sql
      .raw(text)
      .execute(tx)
      .catch((cause: unknown) => {
        throw new Error(`${name}: ${String(cause)}`, { cause })
      })
    await sql`insert into schema_migration (name, checksum) values (${name}, ${checksum})`.execute(tx)
  })
}
