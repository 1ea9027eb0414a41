import { join } from 'node:path'
import type { Config } from '#config'
import type { Log } from '#core/app.ts'
import { closeDatabase, connectDatabase, type ConnectOptions, type Database } from '#database/connect.ts'
import { startEmbeddedPostgres } from '#database/embedded-postgres.ts'

export type OpenedDatabase = { db: Database; url: string; close(): Promise<void> }

/** The configured PostgreSQL, or the embedded one in the data folder, started when it does not run. */
export async function openDatabase(
  config: Config,
  log: Log,
  onFactsChanged?: ConnectOptions['onFactsChanged'],
): Promise<OpenedDatabase> {
  const embedded =
    config.database.kind === 'embedded'
      ? await startEmbeddedPostgres({ dataDir: join(config.dataDir, 'postgres') })
      : null
  const url = config.database.kind === 'url' ? config.database.url : (embedded?.url ?? '')
  const db = connectDatabase(url, {
    prepares: config.database.prepares,
    onConnectionLost: (error) => log.warn('database.connection_lost', { cause: error.message }),
    ...(onFactsChanged && { onFactsChanged }),
  })
  return {
    db,
    url,
    async close() {
      await closeDatabase(db)
      await embedded?.stop()
    },
  }
}
