import { camille } from '#tests/support/member-actor.ts'
import { reservationsOfDeparture } from '#core/reservation/reservations-of-departure.server.ts'
import { reservations } from '#core/reservation/reservations.server.ts'
import { reservationsQuerySchema } from '#core/reservation/reservations.schema.ts'
import { countQueries } from '#tests/support/postgres/count-queries.ts'
import { officeQueries } from './office-queries.ts'
import { openSeasonDatabase } from './season-database.ts'
import { headingOf, timeRounds } from './time-rounds.ts'

/**
 * `node bench/lists.ts`: the time of each query of the back office on the season of seed-season.ts, from the call to
 * the result, and its number of statements. The target is 50 ms.
 */
const TARGET_MS = 50

const { db: season, close } = await openSeasonDatabase()
const { db, asked } = countQueries(season)
const app = { db }

type Ask = (round: number) => Promise<number>

try {
  const tours = (await db.selectFrom('tour').select('id').execute()).map(({ id }) => id)
  const departures = (await db.selectFrom('availability').select('id').limit(500).execute()).map(
    ({ id }) => id,
  )
  const guides = (await db.selectFrom('app_user').select('id').execute()).map(({ id }) => id)
  const names = (await db.selectFrom('reservation').select('contact_name').limit(500).execute()).map(
    (row) => row.contact_name,
  )
  const some = (list: readonly string[], round: number) => list[(round * 37) % list.length] ?? ''
  const day = (round: number) =>
    Temporal.Now.plainDateISO()
      .add({ days: (round % 40) - 20 })
      .toString()
  const list = (query: (round: number) => object): Ask => {
    return async (round) => {
      const answer = await reservations(app, camille, reservationsQuerySchema.parse(query(round)))
      return answer.reservations.length
    }
  }
  const queries: Record<string, Ask> = {
    'newest first': list(() => ({})),
    'page 400': list(() => ({ page: 400 })),
    'by departure': list(() => ({ sort: 'departure' })),
    'by name': list(() => ({ sort: 'name', dir: 'asc' })),
    'by amount': list(() => ({ sort: 'total' })),
    'by amount, page 400': list(() => ({ sort: 'total', page: 400 })),
    'one tour': list((n) => ({ tour: some(tours, n) })),
    'one tour, by name': list((n) => ({ tour: some(tours, n), sort: 'name' })),
    'one tour, no-shows, by departure': list((n) => ({
      tour: some(tours, n),
      status: 'NO_SHOW',
      sort: 'departure',
    })),
    'one tour, one week': list((n) => ({ tour: some(tours, n), from: day(n), to: day(n + 7) })),
    'one day, by departure': list((n) => ({ from: day(n), to: day(n), sort: 'departure', dir: 'asc' })),
    'from today, by departure': list(() => ({ from: day(20), sort: 'departure', dir: 'asc' })),
    'one day, by telephone, due': list((n) => ({
      from: day(n),
      to: day(n),
      source: 'PHONE',
      payment: 'OFFLINE_DUE',
    })),
    'confirmed, first departure first': list(() => ({ status: 'CONFIRMED', sort: 'departure', dir: 'asc' })),
    'no-shows': list(() => ({ status: 'NO_SHOW' })),
    'no-shows, by departure': list(() => ({ status: 'NO_SHOW', sort: 'departure' })),
    'no-shows by telephone': list(() => ({ status: 'NO_SHOW', source: 'PHONE' })),
    'on hold': list(() => ({ status: 'ON_HOLD' })),
    disputed: list(() => ({ payment: 'DISPUTED' })),
    'disputed, by departure': list(() => ({ payment: 'DISPUTED', sort: 'departure' })),
    'due, by departure': list(() => ({ payment: 'OFFLINE_DUE', sort: 'departure' })),
    'by OCTO: none': list(() => ({ source: 'OCTO' })),
    'by telephone, by name': list(() => ({ source: 'PHONE', sort: 'name' })),
    'search a full name': list((n) => ({ q: some(names, n) })),
    'search a name begun, by departure': list((n) => ({ q: some(names, n).slice(0, -2), sort: 'departure' })),
    'search two letters': list(() => ({ q: 'ma' })),
    'search a frequent first name': list(() => ({ q: 'maya' })),
    'search a frequent first name, by name': list(() => ({ q: 'maya', sort: 'name' })),
    'search a mail address': list(() => ({ q: 'maya.martin1@' })),
    'search a telephone number': list(() => ({ q: '06 12 34 56' })),
    'search a reference': list(() => ({ q: 'XX3E' })),
    'search nobody': list(() => ({ q: 'xyzzy' })),
    'search in one tour': list((n) => ({ q: 'maya', tour: some(tours, n) })),
    'search, confirmed, by telephone': list(() => ({ q: 'lu', status: 'CONFIRMED', source: 'PHONE' })),
    'reservations of a departure': async (n) =>
      (await reservationsOfDeparture(app, camille, some(departures, n), 'en')).length,
    ...officeQueries(db, {
      tour: (round) => some(tours, round),
      departure: (round) => some(departures, round),
      guide: (round) => some(guides, round),
      day,
    }),
  }
  console.log(headingOf('query', 'rows'))
  for (const [name, ask] of Object.entries(queries)) {
    console.log(await timeRounds(name, { ask, asked, targetMs: TARGET_MS }))
  }
} finally {
  await close()
}
