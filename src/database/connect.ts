import type { Socket } from 'node:net'
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
  /** How long one statement may run, and a second longer its answer be waited for; 0: for ever. Default 10 s. */
  readonly statementTimeoutMs?: number
  /** Told of each connection that the server or the network broke. The query that used it fails by itself. */
  readonly onConnectionLost?: (error: Error) => void
}

/**
 * Opens a pool on a PostgreSQL; connects at the first query.
 *
 * Nothing waits for ever: 5 s for a connection, 3 s for a lock, 10 s for a statement or for a transaction that
 * does nothing. A broken connection is dropped and never ends the process; the next query opens a new one. One that
 * falls silent is broken too: a network that swallows packets says nothing, not even that it is gone.
 * Plans are made for data that lies in memory or on flash, where a page out of order costs hardly more than the next.
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
    options: '-c TimeZone=UTC -c DateStyle=ISO -c random_page_cost=1.1',
    connectionTimeoutMillis: 5_000,
    lock_timeout: 3_000,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
  })
  pool.on('error', onConnectionLost)
  // The pool listens to idle clients only: without this, losing one that is checked out ends the process.
  pool.on('connect', (client) => {
    client.on('error', onConnectionLost)
    if (statementTimeoutMs > 0) cutWhenSilent(client, statementTimeoutMs + 1_000)
  })
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

/**
 * Runs work on one connection whose statements may take as long as they need: migrations, and waiting for the process
 * that runs them.
 */
export async function withPatientDatabase<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = connectDatabase(url, {
    applicationName: 'escapade start',
    connectionsMax: 1,
    statementTimeoutMs: 0,
  })
  try {
    return await work(db)
  } finally {
    await closeDatabase(db)
  }
}

/** Waits for the queries under way and closes every connection. */
export async function closeDatabase(db: Database): Promise<void> {
  await db.destroy()
}

/** Parts of a client that the types of the driver leave out. */
type Wire = { connection: { stream: Socket }; readyForQuery: boolean }

/** Breaks a connection whose server has not answered a query for so long: the query fails, the pool forgets it. */
function cutWhenSilent(client: pg.PoolClient, silenceMs: number): void {
  const wire = client as unknown as Wire
  const { stream } = wire.connection
  stream.setTimeout(silenceMs, () => {
    if (!wire.readyForQuery) stream.destroy(new Error('Connection terminated: the database fell silent'))
  })
}
