import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { migrate } from '#database/migrate.ts'
import { openSeasonDatabase } from './season-database.ts'

/**
 * `node bench/seed-season.ts`: fills a database of the benchmarks' own with 200 tours, 50,000 departures and 1,000,000
 * reservations; a former one is dropped.
 */
const began = performance.now()
const { db, close } = await openSeasonDatabase({ fresh: true })
try {
  await migrate(db, join(import.meta.dirname, '../db/migrations'))
  const season = await readFile(join(import.meta.dirname, 'season.sql'), 'utf8')
  await sql.raw(season).execute(db)
  await sql`vacuum analyze`.execute(db)
  for (const table of ['tour', 'availability', 'reservation', 'unit_item'] as const) {
    const { count } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    console.log(`${table.padEnd(14)} ${count.toLocaleString('en')}`)
  }
  console.log(`seeded in ${((performance.now() - began) / 1000).toFixed(0)} s`)
} finally {
  await close()
}
