import type { Readable } from 'node:stream'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'

/** A table and its columns that are not generated, in their order. */
export type TableShape = { readonly name: string; readonly columns: readonly string[] }
export type SequenceState = { readonly name: string; readonly lastValue: string; readonly isCalled: boolean }
export type AppliedMigration = { readonly name: string; readonly checksum: string }

/** The whole database at one moment, whatever is written meanwhile. */
export interface Snapshot {
  readonly tables: readonly TableShape[]
  readonly sequences: readonly SequenceState[]
  readonly migrations: readonly AppliedMigration[]
  /** The rows of a table in COPY's text format; one at a time. */
  read(table: TableShape): Readable & { readonly rowCount: number }
  /** The first column of a query's rows, as text. */
  values(query: string): Promise<string[]>
  close(): Promise<void>
}

/** Opens the schema `public` of the database behind the URL for reading, without blocking others. */
export async function openSnapshot(url: string): Promise<Snapshot> {
  const client = await connectForLong(url)
  try {
    await client.query('begin isolation level repeatable read, read only')
    const values = async (query: string) =>
      (await client.query<string[]>({ text: query, rowMode: 'array' })).rows.map(([value]) => value ?? '')
    return {
      tables: await tablesOf(client),
      sequences: await sequencesOf(client),
      migrations: (
        await client.query<AppliedMigration>('select name, checksum from schema_migration order by name')
      ).rows,
      read: (table) => client.query(copyTo(`copy ${target(table)} to stdout`)),
      values,
      close: () => client.end(),
    }
  } catch (error) {
    await client.end()
    throw error
  }
}

/** A connection of its own, without a time limit for statements. Broken, its query fails. */
export async function connectForLong(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'escapade backup',
    options:
      '-c TimeZone=UTC -c DateStyle=ISO -c statement_timeout=0 -c idle_in_transaction_session_timeout=0',
    keepAlive: true,
  })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** The table with its columns, quoted, as COPY names them. */
export function target({ name, columns }: TableShape): string {
  return `public.${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`
}

/** Every table of the schema `public` that outlives a crash, by name. */
export async function tablesOf(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(`
    select c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p' order by c.relname`)
  return rows
}

async function sequencesOf(client: pg.Client): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(
    `select sequencename as name from pg_sequences where schemaname = 'public' order by 1`,
  )
  const states: SequenceState[] = []
  for (const { name } of rows) {
    const state = await client.query<Omit<SequenceState, 'name'>>(
      `select last_value::text as "lastValue", is_called as "isCalled" from public.${pg.escapeIdentifier(name)}`,
    )
    states.push(...state.rows.map((row) => ({ name, ...row })))
  }
  return states
}
