import { sql } from 'kysely'
import type { Needs } from '../app.ts'

/** The largest harmless difference: a signed notification is invalid once it is five minutes old. */
const CLOCKS_APART_SECONDS_MAX = 60

/**
 * The seconds by which the clocks of the database and of the provider are ahead of this process's; negative when
 * behind.
 */
export type ClocksApart = { database: number; payments: number }

type Tools = Needs<'db' | 'clock' | 'payments'>

/** Compares our clock with the database's and with the provider's; a clock that is set manually is not compared. */
export async function clocksApart({ db, clock, payments }: Tools): Promise<ClocksApart> {
  const toProvider = secondsBetween(clock.now(), payments.now())
  if (clock.isSetByHand) return { database: 0, payments: toProvider }
  const askedAt = clock.now()
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db)
  const halfOfTheWay = (clock.now().epochMilliseconds - askedAt.epochMilliseconds) / 2
  const there = Math.round((rows[0]?.ms ?? 0) - halfOfTheWay)
  return {
    database: secondsBetween(askedAt, Temporal.Instant.fromEpochMilliseconds(there)),
    payments: toProvider,
  }
}

/** The distance of the farthest clock, in seconds; 0 as long as it does no harm. */
export function secondsOff({ database, payments }: ClocksApart): number {
  const farthest = Math.max(Math.abs(database), Math.abs(payments))
  return farthest > CLOCKS_APART_SECONDS_MAX ? farthest : 0
}

/** Logs an error when a clock is far off. */
export async function alarmWhenApart(app: Tools & Needs<'log'>): Promise<void> {
  const apart = await clocksApart(app)
  if (secondsOff(apart) > 0) app.log.error('clock.off', apart)
}

function secondsBetween(ours: Temporal.Instant, theirs: Temporal.Instant): number {
  return Math.round(ours.until(theirs).total('seconds'))
}
