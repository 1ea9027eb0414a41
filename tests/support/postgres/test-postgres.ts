import { mkdir, readdir, rm } from 'node:fs/promises'
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

const root = resolve(import.meta.dirname, '../../..')
const folders = join(root, '.cache/test-postgres')
const template = 'template_migrated'

/**
 * Vitest's global set-up: an embedded PostgreSQL of this run alone, with a migrated template.
 *
 * A new one each time costs a second. A shared one would stop when the run that started it ends, and tests of
 * another run would see their connections break.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = join(folders, String(process.pid))
  await removeOrphans()
  await mkdir(dataDir, { recursive: true })
  const server = await startEmbeddedPostgres({ dataDir })
  await serveTests(project, server)
  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true })
  }
}

/** The folders of killed runs, whose process is gone, and their server with it. */
async function removeOrphans(): Promise<void> {
  await mkdir(folders, { recursive: true })
  const orphans = (await readdir(folders)).filter((pid) => !isAlive(Number(pid)))
  await Promise.all(orphans.map((pid) => rm(join(folders, pid), { recursive: true })))
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
  await migrate(db, join(root, 'db/migrations'))
  // Tests book; those of the way to a live site take it back.
  await db.transaction().execute((tx) => writeLaunch(tx, Temporal.Now.instant()))
  await closeDatabase(db)
  const jobQueue = createJobQueue(url, { queues: {}, log: console, supervise: false })
  await jobQueue.start()
  await jobQueue.stop()
}

function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch {
    return false
  }
}
