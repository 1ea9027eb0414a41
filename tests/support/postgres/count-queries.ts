import type { KyselyPlugin } from 'kysely'
import type { Database } from '#database/connect.ts'

/** A database that counts its queries, and `count`, their number so far. */
export function countQueries(db: Database): { db: Database; count: () => number } {
  let queries = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      queries += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { db: db.withPlugin(plugin), count: () => queries }
}
