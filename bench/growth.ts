/**
 * `node bench/growth.ts [tours…]`: seeds seasons of 10, 100, 1,000 and 10,000 tours, each of 50 departures with ten
 * reservations (up to 500,000 and 5,000,000), and prints of each its rows, its bytes on disk and the seconds of its
 * seeding; then the time of the slowest 1 % of each page as a miss of the cache makes it, of a checkout, and of every
 * list of the back office. It ends with 1 when a time at the largest size is over twice that at the smallest, and over
 * 20 ms. The season of seed-season.ts is dropped. The last season stays, and is not seeded again for a run that begins
 * with its size.
 */
import { sql } from 'kysely'
import type { Database } from '#database/connect.ts'
import { checkOut } from '#core/checkout/check-out.server.ts'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { aCheckout, aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { openTestSite } from '#tests/support/site/test-site.ts'
import { percentile } from './support/percentile.ts'
import { listQueries } from './season/list-queries.ts'
import { openSeasonDatabase, type SeasonDatabase } from './season/season-database.ts'
import { isSeasonOf, rowsOfSeason, seedSeason } from './season/seed-season.ts'
import type { SizedCall } from './season/sized-call.ts'

const SIZES = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [10, 100, 1_000, 10_000]
const PER_TOUR = { departures: 50, reservations: 10 }
const ROUNDS = 100
const WARM_UP_ROUNDS = 20
const ALLOWED_MS = 20

const timesBySize = new Map<number, Map<string, number>>()
for (const tours of SIZES) timesBySize.set(tours, await measureAt(tours))
process.exitCode = report() > 0 ? 1 : 0

async function measureAt(tours: number): Promise<Map<string, number>> {
  const { db, close } = await openSeason(tours)
  try {
    const rows = Object.entries(await rowsOfSeason(db)).map(
      ([table, count]) => `${count.toLocaleString('en')} ${table}`,
    )
    const megabytes = Math.round((await bytesOnDisk(db)) / 2 ** 20).toLocaleString('en')
    console.log(`${rows.join(', ')}: ${megabytes} MB on disk`)
    const times = new Map<string, number>()
    for (const [name, call] of Object.entries({ ...(await visitorCalls(db)), ...(await listQueries(db)) })) {
      const p99 = await slowestPercent(call)
      console.log(`  ${name}: ${p99} ms`)
      times.set(name, p99)
    }
    return times
  } finally {
    await close()
  }
}

/** The season of so many tours: the present one, or a new one. */
async function openSeason(tours: number): Promise<SeasonDatabase> {
  const size = { tours, ...PER_TOUR }
  const present = await openSeasonDatabase()
  if (await isSeasonOf(present.db, size)) return present
  await present.close()
  const season = await openSeasonDatabase({ fresh: true })
  const seconds = await seedSeason(season.db, size)
  console.log(`${tours.toLocaleString('en')} tours seeded in ${seconds.toFixed(0)} s`)
  return season
}

/** The calls of visitors: each page without the cache, and a checkout as far as the payment page. */
async function visitorCalls(db: Database): Promise<Record<string, SizedCall>> {
  const app = createTestApp(db)
  app.clock.moveTo(Temporal.Now.instant())
  const { visit } = await openTestSite(app)
  const page = (pathOf: (round: number) => string) => async (round: number) => {
    const response = await visit(pathOf(round))
    const body = await response.text()
    if (!response.ok) throw new Error(`${pathOf(round)}: ${response.status}`)
    return body.length
  }
  const day = (days: number) => Temporal.Now.plainDateISO().add({ days }).toString()
  const smallest = Math.min(...SIZES)
  const tour = await aTour(app)
  const departures: string[] = []
  for (let count = 0; count < ROUNDS + WARM_UP_ROUNDS; count += 1)
    departures.push(await aDeparture(app, tour))
  return {
    home: page(() => '/'),
    'a tour': page((round) => `/tour/tour-${(round % smallest) + 1}`),
    'dates, any day': page(() => '/dates'),
    'dates, a day and a party': page((round) => `/dates?date=${day(round % 30)}&adults=2&children=1`),
    checkout: async (round) => {
      const form = aCheckout(tour, departures[round % departures.length] ?? '')
      await checkOut(app, { tour: tour.slug, form, clientAddress: null })
      return 1
    },
  }
}

async function slowestPercent(call: SizedCall): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
    const began = performance.now()
    await call(round)
    if (round >= WARM_UP_ROUNDS) times.push(performance.now() - began)
  }
  return percentile(times, 0.99, 1)
}

async function bytesOnDisk(db: Database): Promise<number> {
  const { rows } = await sql<{
    bytes: number
  }>`select pg_database_size(current_database())::float8 as bytes`.execute(db)
  return rows[0]?.bytes ?? Number.NaN
}

/** Prints the times by size, and returns how many miss their limit. */
function report(): number {
  const sizes = [...timesBySize].toSorted(([a], [b]) => a - b)
  const [smallest, largest] = [sizes[0]?.[1], sizes.at(-1)?.[1]]
  const heads = sizes.map(([tours]) => `${tours.toLocaleString('en')} tours`.padStart(13))
  console.log(`\n${'p99 ms'.padEnd(40)}${heads.join('')}`)
  let missed = 0
  for (const name of smallest?.keys() ?? []) {
    const limit = Math.max(ALLOWED_MS, 2 * (smallest?.get(name) ?? 0))
    const isOver = (largest?.get(name) ?? 0) > limit
    const columns = sizes.map(([, times]) => String(times.get(name)).padStart(13))
    console.log(`${name.padEnd(40)}${columns.join('')}${isOver ? '  OVER' : ''}`)
    if (isOver) missed += 1
  }
  console.log(`${missed} over twice the smallest and over ${ALLOWED_MS} ms`)
  return missed
}
