import { dirname, join } from 'node:path'
import { closeDatabase, connectDatabase, type Database } from '#database/connect.ts'
import { startEmbeddedPostgres } from '#database/embedded-postgres.ts'
import type { ServerProcess } from '../../../faults/support/server-process.ts'

/** Writes to the database of a product what none of its calls writes, such as rare records of payments. */
export async function inDatabase(
  { logFile }: ServerProcess,
  write: (db: Database) => Promise<unknown>,
): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDir: join(dirname(logFile), 'data', 'postgres') })
  const db = connectDatabase(server.url)
  await write(db)
  await closeDatabase(db)
  await server.stop()
}
