import { countQueries } from '#tests/support/postgres/count-queries.ts'
import { listQueries } from './season/list-queries.ts'
import { openSeasonDatabase } from './season/season-database.ts'
import { headingOf, timeRounds } from './time-rounds.ts'

/**
 * `node bench/lists.ts`: the time of each query of the back office on the season of seed-season.ts, from the call to
 * the result, and its number of statements. The target is 50 ms.
 */
const TARGET_MS = 50

const { db: season, close } = await openSeasonDatabase()
const { db, asked } = countQueries(season)

try {
  console.log(headingOf('query', 'rows'))
  for (const [name, ask] of Object.entries(await listQueries(db))) {
    console.log(await timeRounds(name, { ask, asked, targetMs: TARGET_MS }))
  }
} finally {
  await close()
}
