import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { closeDatabase, connectDatabase } from '#database/connect.ts'
import { startEmbeddedPostgres } from '#database/embedded-postgres.ts'
import { createJobQueue } from '#database/job-queue.ts'
import { migrate } from '#database/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server of this run, and the migrated database that each test database is a copy of. */
    testPostgres: { url: string; template: string; prefix: string }
  }
}

const root = resolve(import.meta.dirname, '../..')
const migrations = join(root, 'db/migrations')

/**
 * Vitest's global set-up: one embedded PostgreSQL for the run, with a migrated template.
 *
 * The server's folder is kept between runs and may be shared by two runs at once. The template's name contains a
 * hash of all that shapes it, so an edited migration makes a new one.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startEmbeddedPostgres({ dataDir: join(root, '.cache/test-postgres') })
  const template = `template_${await hashOfSchema()}`
  await withClient(server.url, async (client) => {
    // Two runs that start together make the template once.
    await client.query('select pg_advisory_lock(1)')
    await dropOrphans(client)
    await dropOldTemplates(client, template)
    await makeTemplate(client, server.url, template)
  })
  project.provide('testPostgres', { url: server.url, template, prefix: `test_${process.pid}` })
  return () => server.stop()
}

async function hashOfSchema(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(join(root, 'package-lock.json')))
  for (const name of (await readdir(migrations)).sort()) {
    hash.update(name).update(await readFile(join(migrations, name)))
  }
  return hash.digest('hex').slice(0, 16)
}

/** Databases of runs that were killed: their process is gone. */
async function dropOrphans(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    String.raw`select datname from pg_database where datname like 'test\_%'`,
  )
  const orphans = rows.filter(({ datname }) => !isAlive(Number(datname.split('_')[1])))
  await dropDatabases(client, orphans)
}

/** Templates of other migrations, after a day: a run that started before an edit may still copy its own. */
async function dropOldTemplates(client: pg.Client, current: string): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    String.raw`
      select datname from pg_database
      where datname like 'template\_%' and datname <> $1
        and (pg_stat_file('base/' || oid || '/PG_VERSION')).modification < now() - interval '1 day'`,
    [current],
  )
  await dropDatabases(client, rows)
}

async function dropDatabases(client: pg.Client, databases: { datname: string }[]): Promise<void> {
  for (const { datname } of databases) await client.query(`drop database "${datname}" with (force)`)
}

async function makeTemplate(client: pg.Client, url: string, template: string): Promise<void> {
  const found = await client.query('select 1 from pg_database where datname = $1', [template])
  if (found.rowCount) return
  const unfinished = `test_${process.pid}_template`
  await client.query(`create database ${unfinished}`)
  const templateUrl = databaseUrl(url, unfinished)
  const db = connectDatabase(templateUrl)
  await migrate(db, migrations)
  await closeDatabase(db)
  const jobQueue = createJobQueue(templateUrl, { queues: {}, log: console, supervise: false })
  await jobQueue.start()
  await jobQueue.stop()
  await client.query(`alter database ${unfinished} rename to ${template}`)
}

/** The address of another database of the same server. */
function databaseUrl(url: string, database: string): string {
  return Object.assign(new URL(url), { pathname: `/${database}` }).href
}

async function withClient(url: string, act: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await act(client)
  } finally {
    await client.end()
  }
}

function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch {
    return false
  }
}
