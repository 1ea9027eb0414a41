import { sql, type RawBuilder } from 'kysely'

/** The decision deadline of a departure in a query, as `decisionAt` computes it; `row`: the name of its row there. */
export function decisionInstant(row: string): RawBuilder<string> {
  return sql<string>`(${sql.ref(`${row}.starts_at`)} - make_interval(hours => ${sql.ref(`${row}.decision_hours`)}))`
}
