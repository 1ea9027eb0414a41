import { createHash } from 'node:crypto'
import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type Compilable,
  type RawBuilder,
} from 'kysely'
import type pg from 'pg'
import type { Database, Transaction } from './connect.ts'
import type { Tables } from './tables.ts'

/** The name of each text, for servers that prepare it. */
const names = new Map<string, string>()

/** A place in a statement for the value of this name, which each run brings. */
export type Slot<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>

/** Runs a statement with its values, and returns its rows. */
export type FixedStatement<Values, Row> = (db: Database | Transaction, values: Values) => Promise<Row[]>

/**
 * A statement for a busy path: its text is built once, at the start, and each run only sends it with other values.
 * Building the text costs more processor time than all the rest of a short statement. For a database with plugins it is
 * built each time, so that they see it.
 */
export function fixedStatement<Values extends object, Row>(
  build: (db: Database, slot: Slot<Values>) => Compilable<Row>,
): FixedStatement<Values, Row> {
  const { sql: text, parameters } = build(builder, (name) => sql`${new Place(name)}`).compile()
  names.set(text, `fixed_${createHash('sha256').update(text).digest('base64url').slice(0, 16)}`)
  return async (db, values) => {
    const valueOf = (name: string) => (values as Record<string, unknown>)[name]
    if (db.getExecutor().plugins.length > 0) {
      const own = build(db, (name) => sql`${valueOf(name)}`).compile()
      return (await db.executeQuery(own)).rows
    }
    const sent = parameters.map((parameter) =>
      parameter instanceof Place ? valueOf(parameter.name) : parameter,
    )
    return (await db.executeQuery<Row>(CompiledQuery.raw(text, sent))).rows
  }
}

class Place {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** A compiler that only writes texts: it has no connection. */
const builder: Database = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** A slot for each of these columns, under its own name. */
export function slotsOf<Values, Column extends keyof Values & string>(
  slot: Slot<Values>,
  columns: readonly Column[],
): { [C in Column]: RawBuilder<Values[C]> } {
  const entries = columns.map((column) => [column, slot(column)] as const)
  return Object.fromEntries(entries) as { [C in Column]: RawBuilder<Values[C]> }
}

/**
 * Lets a connection send the fixed statements as prepared statements of the server, under names made of their texts:
 * the server then plans each of them once for each connection. A connection pooler between here and the server must
 * know prepared statements.
 */
export function prepareFixedStatements(client: pg.Client): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  Object.assign(client, {
    query(text: unknown, values: unknown, ...rest: unknown[]) {
      const name = typeof text === 'string' ? names.get(text) : undefined
      return name ? query({ name, text, values }, ...rest) : query(text, values, ...rest)
    },
  })
}
