import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { connectDatabase, type Database } from '#database/connect.ts'
import { startEmbeddedPostgres } from '#database/embedded-postgres.ts'

/** The database of the benchmarks: it never contains other data, and no other database is changed. */
const NAME = 'escapade_season'
const FOLDER = resolve(import.meta.dirname, '../../.cache/season')

export type SeasonDatabase = {
  db: Database
  url: string
  /** Of a role that may make databases. */
  superuserUrl: string
  close(): Promise<void>
}

/**
 * Opens the benchmarks' own database: on the server of DATABASE_URL, else on an embedded PostgreSQL in `.cache/season`.
 * `fresh` begins with an empty one.
 */
export async function openSeasonDatabase({ fresh = false } = {}): Promise<SeasonDatabase> {
  const { serverUrl, superuserUrl, stop } = await openServer()
  await ensureDatabase({ serverUrl, superuserUrl, fresh })
  const url = Object.assign(new URL(serverUrl), { pathname: `/${NAME}` }).href
  const db = connectDatabase(url, { applicationName: 'bench', statementTimeoutMs: 0 })
  return {
    db,
    url,
    superuserUrl,
    async close() {
      await db.destroy()
      await stop()
    },
  }
}

async function openServer(): Promise<{ serverUrl: string; superuserUrl: string; stop: () => Promise<void> }> {
  const configured = process.env.DATABASE_URL
  if (configured) return { serverUrl: configured, superuserUrl: configured, stop: async () => {} }
  const dataDir = join(FOLDER)
  await mkdir(dataDir, { recursive: true })
  const server = await startEmbeddedPostgres({ dataDir })
  return { serverUrl: server.url, superuserUrl: server.superuserUrl, stop: () => server.stop() }
}

async function ensureDatabase({
  serverUrl,
  superuserUrl,
  fresh,
}: {
  serverUrl: string
  superuserUrl: string
  fresh: boolean
}): Promise<void> {
  const client = new pg.Client(superuserUrl)
  await client.connect()
  try {
    if (fresh) await client.query(`drop database if exists ${NAME} with (force)`)
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [NAME])
    if (!rowCount) await client.query(`create database ${NAME} owner ${new URL(serverUrl).username}`)
  } finally {
    await client.end()
  }
}
