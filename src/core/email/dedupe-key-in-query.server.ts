import { sql, type RawBuilder } from 'kysely'
import { dedupeKeyOf, type Email } from './email.ts'

/** An email of a kind whose facts are columns of a query. */
type EmailInQuery<E> = E extends { kind: infer Kind }
  ? { kind: Kind } & Record<Exclude<keyof E, 'kind'>, RawBuilder<unknown>>
  : never

/** A sign of no key: it separates the fixed parts of a key from the names of its facts. */
const MARK = '\u0001'

/**
 * The key that dedupeKeyOf makes, as a part of a query whose columns are the facts of the email: a query leaves out the
 * emails that are enqueued already.
 */
export function dedupeKeyInQuery({ kind, ...facts }: EmailInQuery<Email>): RawBuilder<string> {
  const columns: Record<string, RawBuilder<unknown>> = facts
  const names = Object.fromEntries(Object.keys(columns).map((name) => [name, MARK + name + MARK]))
  const parts = dedupeKeyOf({ kind, ...names } as Email).split(MARK)
  const pieces = parts.map((part, index) => (index % 2 === 0 ? sql.lit(part) : columns[part]))
  return sql<string>`(${sql.join(pieces, sql` || `)})`
}
