import { join } from 'node:path'
import type { Config } from '#config'
import type { Log } from '#core/app.ts'
import { closeDatabase, connectDatabase, type ConnectOptions, type Database } from '#database/connect.ts'
import { startEmbeddedPostgres } from '#database/embedded-postgres.ts'

export type OpenedDatabase = {
  db: Database
  url: string
  /** The same database, for work that needs a session of its own: no pooler in transaction mode is between. */
  sessionUrl: string
  close(): Promise<void>
}

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
  const { url, sessionUrl } =
    config.database.kind === 'url'
      ? config.database
      : { url: embedded?.url ?? '', sessionUrl: embedded?.url ?? '' }
  const db = connectDatabase(url, {
    prepares: config.database.prepares,
    onConnectionLost: (error) => log.warn('database.connection_lost', { cause: error.message }),
    ...(onFactsChanged && { onFactsChanged }),
  })
  return {
    db,
    url,
    sessionUrl,
    async close() {
      await closeDatabase(db)
      await embedded?.stop()
    },
  }
}
