import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { writeLaunch } from '#core/site/launch-store.server.ts'
import { closeDatabase, connectDatabase } from '#database/connect.ts'
import { startEmbeddedPostgres } from '#database/embedded-postgres.ts'
import { createJobQueue } from '#database/job-queue.ts'
import { migrate } from '#database/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server of this run, and the migrated database that each test database is a copy of. */
    testPostgres: { url: string; superuserUrl: string; template: string }
  }
}

const migrations = resolve(import.meta.dirname, '../../../db/migrations')
const template = 'template_migrated'

/**
 * Vitest's global set-up: an embedded PostgreSQL of this run alone, with a migrated template.
 *
 * A new one each time costs a second. A shared one would stop when the run that started it ends, and tests of
 * another run would see their connections break.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'escapade-test-postgres-'))
  const server = await startEmbeddedPostgres({ dataDir })
  await serveTests(project, server)
  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true })
  }
}

/** Makes the migrated database that each test database is a copy of, and names the server to the tests. */
export async function serveTests(
  project: TestProject,
  { url, superuserUrl }: { url: string; superuserUrl: string },
): Promise<void> {
  await makeTemplate(url, superuserUrl)
  project.provide('testPostgres', { url, superuserUrl, template })
}

async function makeTemplate(serverUrl: string, superuserUrl: string): Promise<void> {
  const client = new pg.Client(superuserUrl)
  await client.connect()
  await client.query(`create database ${template} owner ${new URL(serverUrl).username}`)
  await client.end()
  const url = Object.assign(new URL(serverUrl), { pathname: `/${template}` }).href
  const db = connectDatabase(url)
  await migrate(db, migrations)
  // Tests book; those of the way to a live site take it back.
  await db.transaction().execute((tx) => writeLaunch(tx, Temporal.Now.instant()))
  await closeDatabase(db)
  const jobQueue = createJobQueue(url, { queues: {}, log: console, supervise: false })
  await jobQueue.start()
  await jobQueue.stop()
}
