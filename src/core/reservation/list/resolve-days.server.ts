import type { Database } from '#database/connect.ts'
import { dayAfter, midnightOf } from '#core/kernel/zone.ts'
import { readSettings } from '#core/site/settings-store.server.ts'
import type { ReservationFilters } from './reservations.schema.ts'

/** The instants between which a reservation was booked; either may be left open. */
export type Booked = { from: Temporal.Instant | undefined; before: Temporal.Instant | undefined }

/** The filters of the queries, whose days are always of the departure. */
export type ResolvedFilters = Omit<ReservationFilters, 'days'> & { days?: undefined; booked?: Booked }

/**
 * The filters with their days of booking as instants: those are days of the operator's time zone. Without a day the
 * bookings of all days are meant.
 */
export async function resolveDays<Query extends ReservationFilters>(db: Database, query: Query) {
  const { days, ...filters } = query
  const { from, to } = filters
  if (days !== 'booked' || (from === undefined && to === undefined)) return { ...filters, days: undefined }
  const { timeZone } = (await readSettings(db, ['office'])).office
  const booked: Booked = {
    from: from === undefined ? undefined : midnightOf(from, timeZone),
    before: to === undefined ? undefined : midnightOf(dayAfter(to), timeZone),
  }
  return { ...filters, days: undefined, from: undefined, to: undefined, booked }
}
