import { createSystemClock } from '#adapters/clock/system-clock.ts'
import { countQueries } from '#tests/support/postgres/count-queries.ts'
import { createTestApi } from '#tests/support/create-test-api.ts'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { percentile } from './percentile.ts'
import { openSeasonDatabase } from './season-database.ts'

/**
 * `node bench/dates.ts`: how long the search for departures takes on the season of seed-season.ts (200 tours, 50,000
 * departures), from the call of the API to its JSON, and how many queries it asks. The target is 50 ms.
 */
const ROUNDS = 40
const TARGET_MS = 50

const { db: season, close } = await openSeasonDatabase()
const { db, asked } = countQueries(season)
const api = createTestApi(createTestApp(db, { clock: createSystemClock() }))
const day = (days: number) => Temporal.Now.plainDateISO().add({ days }).toString()

/** The page counts the days of its chips and of its calendar beside every search. */
const counted = `countFrom=${day(0)}&countTo=${day(40)}`
const SEARCHES: Record<string, (round: number) => string> = {
  'any date': () => '',
  'one day': (n) => `from=${day(n % 60)}&to=${day(n % 60)}`,
  'a weekend, two adults and a child': (n) => `from=${day(n)}&to=${day(n + 1)}&adults=2&children=1`,
  'one tour': (n) => `tour=tour-${(n % 200) + 1}`,
  'one language, in the evening': () => 'language=fr&part=evening',
  'by price': (n) => `priceMax=${3000 + n * 10}`,
  '300 at a time': () => 'limit=300',
  'a far month of the calendar': () => `countTo=${day(399)}`,
  'nothing matches: the nearest dates': (n) => `from=${day(n)}&to=${day(n)}&language=de`,
}

try {
  console.log(
    `${'search'.padEnd(40)} ${'queries'.padStart(7)} ${'KB'.padStart(5)} ${'p50 ms'.padStart(8)} ${'p95 ms'.padStart(8)}`,
  )
  for (const [name, query] of Object.entries(SEARCHES)) console.log(await lineOf(name, query))
} finally {
  await close()
}

async function lineOf(name: string, query: (round: number) => string): Promise<string> {
  const ask = async (round: number) => {
    const given = query(round)
    const path = `/departures/search?${given.includes('countTo') ? `countFrom=${day(0)}` : counted}&${given}`
    const response = await api.request(path)
    const body = await response.text()
    if (!response.ok) throw new Error(`${path}: ${response.status} ${body}`)
    return Math.round(body.length / 1000)
  }
  let size = 0
  // The first requests read from the disk and plan; a server that runs has done so.
  for (let round = 0; round < ROUNDS; round += 1) size = await ask(round)
  const before = asked()
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now()
    await ask(round)
    times.push(performance.now() - began)
  }
  const queries = Math.round((asked() - before) / ROUNDS)
  const p95 = percentile(times, 0.95, 1)
  const columns = [percentile(times, 0.5, 1), p95].map((ms) => ms.toFixed(1).padStart(8)).join(' ')
  return `${name.padEnd(40)} ${String(queries).padStart(7)} ${String(size).padStart(5)} ${columns}${p95 > TARGET_MS ? '  over the target' : ''}`
}
