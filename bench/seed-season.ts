import { openSeasonDatabase } from './season/season-database.ts'
import { rowsOfSeason, seedSeason } from './season/seed-season.ts'

/**
 * `node bench/seed-season.ts`: fills a database of the benchmarks' own with 200 tours, 50,000 departures and 1,000,000
 * reservations; a former one is dropped.
 */
const { db, close } = await openSeasonDatabase({ fresh: true })
try {
  const seconds = await seedSeason(db, { tours: 200, departures: 250, reservations: 20 })
  for (const [table, count] of Object.entries(await rowsOfSeason(db)))
    console.log(`${table.padEnd(14)} ${count.toLocaleString('en')}`)
  console.log(`seeded in ${seconds.toFixed(0)} s`)
} finally {
  await close()
}
