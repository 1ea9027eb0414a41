import type { Writable } from 'node:stream'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { USERS_OF_DATABASE } from './in-use.ts'
import { createSchema } from './migrate.ts'
import {
  connectForLong,
  tablesOf,
  target,
  type AppliedMigration,
  type SequenceState,
  type TableShape,
} from './snapshot.ts'

/** A database that is being filled with a copy of another: all of it at `commit`, or nothing. */
export interface Refill {
  /** Accepts rows of a table in COPY's text format; one table at a time. */
  write(table: TableShape): Writable & { readonly rowCount: number }
  commit(sequences: readonly SequenceState[]): Promise<void>
  /** Rolls back everything that was not committed. */
  close(): Promise<void>
}

export interface RefillOptions {
  /** The folder of the migrations, and those of them that had made the copied database. */
  readonly folder: string
  readonly migrations: readonly AppliedMigration[]
  /** True when the present content may be deleted; else a database with any table is refused. */
  readonly replace: boolean
}

/** Thrown with the message that explains why a database is not filled. */
export class RefillRefused extends Error {
  override readonly name = 'RefillRefused'
}

/**
 * Makes the schema as it was when the copy was made, empty, in a transaction that stays open for its rows.
 *
 * Refused: a database with tables in it unless they may be replaced, one that a running Escapade uses, and a copy made
 * by migrations that this release does not have. Our triggers are off meanwhile: a copy is stored as it is.
 */
export async function openRefill(url: string, options: RefillOptions): Promise<Refill> {
  const client = await connectForLong(url)
  try {
    await refuseInUse(client)
    await client.query('begin')
    await makeRoom(client, options.replace)
    await createSchema((text) => client.query(text), options.folder, options.migrations)
    const tables = await tablesOf(client)
    const names = tables.map(({ name }) => `public.${pg.escapeIdentifier(name)}`)
    // Migrations may have written rows, which the copy holds too.
    await client.query(`truncate ${names.join(', ')}`)
    for (const name of names) await client.query(`alter table ${name} disable trigger user`)
    const references = await takeReferences(client)
    return {
      write: (table) => client.query(copyFrom(`copy ${target(table)} from stdin`)),
      async commit(sequences) {
        for (const { give } of references) await client.query(give)
        for (const name of names) await client.query(`alter table ${name} enable trigger user`)
        for (const { name, lastValue, isCalled } of sequences) {
          const sequence = `public.${pg.escapeIdentifier(name)}`
          await client.query('select setval($1::regclass, $2, $3)', [sequence, lastValue, isCalled])
        }
        await client.query('commit')
        await client.query('analyze')
      },
      close: () => client.end(),
    }
  } catch (error) {
    await client.end()
    throw error
  }
}

/** Tables may refer to each other in circles, so references are checked once, when all rows are there. */
async function takeReferences(client: pg.Client): Promise<{ give: string }[]> {
  const { rows } = await client.query<{ take: string; give: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as take,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as give
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conname`)
  for (const { take } of rows) await client.query(take)
  return rows
}

async function refuseInUse(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(USERS_OF_DATABASE)
  if (rowCount) throw new RefillRefused('Escapade is running on this database: stop it first.')
}

async function makeRoom(client: pg.Client, replace: boolean): Promise<void> {
  const { rowCount } = await client.query(
    `select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') limit 1`,
  )
  if (rowCount && !replace) {
    throw new RefillRefused('There is something in this database already. To throw it away, add --replace.')
  }
  // The queue belongs to the deleted content: its jobs are enqueued again from the tables.
  await client.query('drop schema public cascade')
  await client.query('create schema public')
  await client.query('drop schema if exists pgboss cascade')
}
