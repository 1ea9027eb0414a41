import type { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import { Kysely, PostgresDialect, type Transaction as KyselyTransaction } from 'kysely'
import pg from 'pg'
import { columnTypes } from './column-types.ts'
import type { FactChange } from './fact-changes.ts'
import { collectDependencies } from './facts.ts'
import { prepareFixedStatements } from './fixed-statement.ts'
import type { Tables } from './tables.ts'

/** The database, as typed queries on a pool of connections. */
export type Database = Kysely<Tables>

/** An open transaction, which stores have as their first argument. */
export type Transaction = KyselyTransaction<Tables>

export interface ConnectOptions {
  /** Shown in pg_stat_activity. */
  readonly applicationName?: string
  readonly connectionsMax?: number
  /** The time limit of one statement; its result is awaited a second longer; 0: without limit. Default 10 s. */
  readonly statementTimeoutMs?: number
  /**
   * True: the server plans each fixed statement once for each connection. Default false: a pooler may stand between.
   */
  readonly prepares?: boolean
  /** Called for each connection that the server or the network broke. The query that used it fails by itself. */
  readonly onConnectionLost?: (error: Error) => void
  /**
   * Called with the facts that a transaction of this pool has changed, before its commit is known to the caller; after
   * a rollback, or an unknown end, too. Only for an application whose name begins with `escapade`.
   */
  readonly onFactsChanged?: (changes: ReadonlySet<FactChange>) => void
}

/** An idle connection whose other end has gone without a word is noticed within some 15 s, not after two hours. */
const KEEP_ALIVE_AFTER_MS = 5_000

/**
 * Opens a pool on a PostgreSQL; connects at the first query.
 *
 * Every wait has a limit: 5 s for a connection, 3 s for a lock, 10 s for a statement or for an idle transaction. A
 * broken connection is dropped and never ends the process; the next query opens a new one. A silent connection counts
 * as broken too: a network that loses packets reports nothing, not even its end. Plans are made for data in memory or
 * on flash, where a page out of order costs hardly more than the next. Sessions are in UTC. Values have the forms of
 * `columnTypes`: instants, days and local times as ISO 8601 strings, bigint and numeric as numbers that are exact or
 * refused.
 */
export function connectDatabase(url: string, options: ConnectOptions = {}): Database {
  const { applicationName = 'escapade', connectionsMax = 20, statementTimeoutMs = 10_000 } = options
  const { onConnectionLost = () => {}, onFactsChanged, prepares = false } = options
  const pool = new pg.Pool({
    connectionString: url,
    application_name: applicationName,
    max: connectionsMax,
    types: columnTypes,
    // Zero is stated too: the role may have a limit of its own.
    options: `-c TimeZone=UTC -c DateStyle=ISO -c random_page_cost=1.1 -c statement_timeout=${statementTimeoutMs}`,
    connectionTimeoutMillis: 5_000,
    lock_timeout: 3_000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
  })
  pool.on('error', onConnectionLost)
  // The pool listens to idle clients only: without this, losing one that is checked out ends the process.
  pool.on('connect', (client) => {
    client.on('error', onConnectionLost)
    if (prepares) prepareFixedStatements(client)
    if (statementTimeoutMs > 0) cutWhenSilent(client, statementTimeoutMs + 1_000)
    if (onFactsChanged) followFacts(client, onFactsChanged)
  })
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: [collectDependencies()] })
}

/**
 * Runs work on one connection without a time limit for statements: migrations, and the wait for the process that runs
 * them.
 */
export async function withPatientConnections<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
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

/** Parts of a client that the types of the driver lack. */
type Wire = {
  connection: EventEmitter<{ readyForQuery: [{ status: string }]; end: [] }> & { stream: Socket }
  readyForQuery: boolean
}

/** Breaks a connection whose server has not responded to a query for this time: the query fails, the pool drops it. */
function cutWhenSilent(client: pg.PoolClient, silenceMs: number): void {
  const wire = client as unknown as Wire
  const { stream } = wire.connection
  stream.setTimeout(silenceMs, () => {
    if (!wire.readyForQuery) stream.destroy(new Error('Connection terminated: the database fell silent'))
  })
}

/** Gathers the notices of the function `note_fact` until their transaction has ended. */
function followFacts(client: pg.PoolClient, onChanged: (changes: ReadonlySet<FactChange>) => void): void {
  const { connection } = client as unknown as Wire
  let noted = new Set<FactChange>()
  const end = () => {
    if (noted.size === 0) return
    const changes = noted
    noted = new Set()
    onChanged(changes)
  }
  client.on('notice', ({ message, detail }) => {
    if (message === 'escapade.fact' && detail) noted.add(detail)
  })
  // 'I': the session is idle, outside of any transaction.
  connection.on('readyForQuery', ({ status }) => status === 'I' && end())
  connection.on('end', end)
}
