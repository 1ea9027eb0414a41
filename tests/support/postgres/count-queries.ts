import type { KyselyPlugin } from 'kysely'
import type { Database } from '#database/connect.ts'

/** A database that counts its queries. */
export function countQueries(db: Database): { db: Database; asked: () => number } {
  let count = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      count += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { db: db.withPlugin(plugin), asked: () => count }
}
