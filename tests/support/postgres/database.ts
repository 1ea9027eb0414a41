import pg from 'pg'
import { inject, test as base } from 'vitest'
import { closeDatabase, connectDatabase, type Database } from '#database/connect.ts'

export interface TestDatabase {
  readonly url: string
  readonly db: Database
  /** Closes `db` and drops the database, even with open connections. */
  drop(): Promise<void>
}

let made = 0

/** A migrated, empty database of its own: a copy of the run's template. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { url: serverUrl, superuserUrl, template } = inject('testPostgres')
  made += 1
  const name = `test_${process.pid}_${made}`
  const owner = new URL(serverUrl).username
  const server = serverOf(superuserUrl)
  await server.query(`create database ${name} template ${template} owner ${owner} strategy file_copy`)
  const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
  const db = connectDatabase(url, { applicationName: name })
  return {
    url,
    db,
    async drop() {
      await closeDatabase(db)
      await server.query(`drop database ${name} with (force)`)
    },
  }
}

/** Vitest's `test` with `database`: one per test file, made at its first use. */
export const test = base.extend<{ database: TestDatabase }>({
  database: [
    // oxlint-disable-next-line no-empty-pattern -- vitest reads the fixtures' names from the pattern
    async ({}, use) => {
      const database = await createTestDatabase()
      await use(database)
      await database.drop()
    },
    { scope: 'file' },
  ],
})

/** One connection of each worker, because a new one takes longer than the copy of a database. */
const servers = new Map<string, pg.Pool>()

function serverOf(superuserUrl: string): pg.Pool {
  const known = servers.get(superuserUrl)
  if (known) return known
  const server = new pg.Pool({
    connectionString: superuserUrl,
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  })
  // The server of a run may stop before the workers do.
  server.on('error', () => {})
  servers.set(superuserUrl, server)
  return server
}
