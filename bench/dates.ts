/**
 * `node bench/dates.ts`: the time of the search for departures on the season of seed-season.ts (200 tours, 50,000
 * departures), from the call of the API to its JSON, and its number of queries. The target is 50 ms.
 */
import { createSystemClock } from '#adapters/clock/system-clock.ts'
import { countQueries } from '#tests/support/postgres/count-queries.ts'
import { createTestApi } from '#tests/support/create-test-api.ts'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { openSeasonDatabase } from './season/season-database.ts'
import { headingOf, timeRounds } from './support/time-rounds.ts'

const TARGET_MS = 50

const { db: season, close } = await openSeasonDatabase()
const { db, count } = countQueries(season)
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
  console.log(headingOf('search', 'KB'))
  for (const [name, query] of Object.entries(SEARCHES)) {
    console.log(
      await timeRounds(name, { call: (round) => kilobytesOf(query(round)), count, targetMs: TARGET_MS }),
    )
  }
} finally {
  await close()
}

/** By `fetch`: `request` would check each response against the document. */
async function kilobytesOf(query: string): Promise<number> {
  const path = `/departures/search?${query.includes('countTo') ? `countFrom=${day(0)}` : counted}&${query}`
  const response = await api.fetch(new Request(`http://localhost${path}`))
  const body = await response.text()
  if (!response.ok) throw new Error(`${path}: ${response.status} ${body}`)
  return Math.round(body.length / 1000)
}
