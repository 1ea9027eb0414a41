/**
 * `node bench/seed-season.ts [--tours 200] [--departures 250] [--reservations 20]`: fills a database of the benchmarks'
 * own with so many tours, departures of each tour and reservations of each departure (50,000 departures and 1,000,000
 * reservations by default), with their payments and refunds; a former one is dropped.
 */
import { parseArgs } from 'node:util'
import { openSeasonDatabase } from './season/season-database.ts'
import { rowsOfSeason, seedMoney, seedSeason } from './season/seed-season.ts'

const { values } = parseArgs({
  options: {
    tours: { type: 'string', default: '200' },
    departures: { type: 'string', default: '250' },
    reservations: { type: 'string', default: '20' },
  },
})
const { db, close } = await openSeasonDatabase({ fresh: true })
try {
  const size = {
    tours: Number(values.tours),
    departures: Number(values.departures),
    reservations: Number(values.reservations),
  }
  const seconds = (await seedSeason(db, size)) + (await seedMoney(db))
  for (const [table, count] of Object.entries(await rowsOfSeason(db)))
    console.log(`${table.padEnd(14)} ${count.toLocaleString('en')}`)
  console.log(`seeded in ${seconds.toFixed(0)} s`)
} finally {
  await close()
}
