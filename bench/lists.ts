/**
 * `node bench/lists.ts`: the time of each query of the back office on the season of seed-season.ts, from the call to
 * the result, and its number of statements; then the same of a report of the last 365 days by each grouping. The
 * target is 50 ms, and 1 s for a report.
 */
import { report } from '#core/report/report.server.ts'
import { GROUPINGS } from '#core/report/report.schema.ts'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { camille } from '#tests/support/member-actor.ts'
import { countQueries } from '#tests/support/postgres/count-queries.ts'
import { listQueries } from './season/list-queries.ts'
import { openSeasonDatabase } from './season/season-database.ts'
import { headingOf, timeRounds } from './support/time-rounds.ts'

const TARGET_MS = 50
const REPORT = { targetMs: 1_000, rounds: 5 }

const { db: season, close } = await openSeasonDatabase()
const { db, count } = countQueries(season)

try {
  console.log(headingOf('query', 'rows'))
  for (const [name, call] of Object.entries(await listQueries(db))) {
    console.log(await timeRounds(name, { call, count, targetMs: TARGET_MS }))
  }
  const app = createTestApp(db)
  const today = Temporal.Now.plainDateISO()
  const year = { from: today.subtract({ days: 364 }).toString(), to: today.toString() }
  for (const by of GROUPINGS) {
    const call = async () => (await report(app, camille, { by, ...year, locale: 'en' })).rows.length
    console.log(await timeRounds(`report of a year, by ${by}`, { call, count, ...REPORT }))
  }
} finally {
  await close()
}
