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
  await onServer(superuserUrl, `create database ${name} template ${template} owner ${owner}`)
  const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
  const db = connectDatabase(url, { applicationName: name })
  return {
    url,
    db,
    async drop() {
      await closeDatabase(db)
      await onServer(superuserUrl, `drop database ${name} with (force)`)
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

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
