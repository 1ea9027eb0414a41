import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { closeDatabase, connectDatabase, type Database } from '#database/connect.ts'
import { startEmbeddedPostgres } from '#database/embedded-postgres.ts'
import { migrate } from '#database/migrate.ts'

export type TemporaryDatabase = {
  db: Database
  url: string
  /** A folder for further files of the bench, which is removed with the database. */
  folder: string
  close(): Promise<void>
}

/** Starts an embedded PostgreSQL in a new folder, with a migrated and empty database; `close` removes both. */
export async function openTemporaryDatabase(
  connect: (url: string) => Database = connectDatabase,
): Promise<TemporaryDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'escapade-bench-'))
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') })
  const db = connect(server.url)
  await migrate(db, resolve(import.meta.dirname, '../../db/migrations'))
  return {
    db,
    url: server.url,
    folder,
    async close() {
      await closeDatabase(db)
      await server.stop()
      await rm(folder, { recursive: true })
    },
  }
}
