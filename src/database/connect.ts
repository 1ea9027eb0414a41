import { Kysely, PostgresDialect, type Transaction as KyselyTransaction } from 'kysely'
import pg from 'pg'
import { columnTypes } from './column-types.ts'
import type { Tables } from './tables.ts'

/** The database, as typed queries on a pool of connections. */
export type Database = Kysely<Tables>

/** An open transaction: what stores take as their first argument. */
export type Transaction = KyselyTransaction<Tables>

export interface ConnectOptions {
  /** Seen in pg_stat_activity. */
  readonly applicationName?: string
  readonly connectionsMax?: number
  /** How long one statement may run; 0: for ever. */
  readonly statementTimeoutMs?: number
  /** Told of each connection that the server or the network broke. The query that used it fails by itself. */
  readonly onConnectionLost?: (error: Error) => void
}

/**
 * Opens a pool on a PostgreSQL; connects at the first query.
 *
 * Nothing waits for ever: 5 s for a connection, 3 s for a lock, 10 s for a statement or for a transaction that
 * does nothing. A broken connection is dropped and never ends the process; the next query opens a new one.
 * Sessions are in UTC. Values arrive as `columnTypes` says: instants, days and local times as ISO 8601 strings,
 * bigint and numeric as numbers that are exact or refused.
 */
export function connectDatabase(url: string, options: ConnectOptions = {}): Database {
  const { applicationName = 'escapade', connectionsMax = 20, statementTimeoutMs = 10_000 } = options
  const { onConnectionLost = () => {} } = options
  const pool = new pg.Pool({
    connectionString: url,
    application_name: applicationName,
    max: connectionsMax,
    types: columnTypes,
    options: '-c TimeZone=UTC -c DateStyle=ISO',
    connectionTimeoutMillis: 5_000,
    lock_timeout: 3_000,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
  })
  pool.on('error', onConnectionLost)
  // The pool listens to idle clients only: without this, losing one that is checked out ends the process.
  pool.on('connect', (client) => client.on('error', onConnectionLost))
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

/** Waits for the queries under way and closes every connection. */
export async function closeDatabase(db: Database): Promise<void> {
  await db.destroy()
}
