/**
 * `node bench/lists.ts`: the time of each query of the back office on the season of seed-season.ts, from the call to
 * the result, and its number of statements. The target is 50 ms.
 */
import { countQueries } from '#tests/support/postgres/count-queries.ts'
import { listQueries } from './season/list-queries.ts'
import { reportQueries } from './season/office-queries.ts'
import { openSeasonDatabase } from './season/season-database.ts'
import { headingOf, timeRounds } from './support/time-rounds.ts'

const TARGET_MS = 50

const { db: season, close } = await openSeasonDatabase()
const { db, count } = countQueries(season)

try {
  console.log(headingOf('query', 'rows'))
  const queries = { ...(await listQueries(db)), ...reportQueries(db) }
  for (const [name, call] of Object.entries(queries)) {
    console.log(await timeRounds(name, { call, count, targetMs: TARGET_MS }))
  }
} finally {
  await close()
}
