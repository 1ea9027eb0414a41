import { changesAt, readingSeatsOf } from '#database/facts.ts'
import type { Needs } from '../app.ts'
import { publishedTourOf } from '../tour/tour-store.server.ts'
import { Refused } from '../kernel/refusal.ts'
import { startOfDayAfter } from '../kernel/zone.ts'
import { clockOf, departuresOfPublishedTours } from './departure-store.server.ts'
import { departureView } from './departure-view.server.ts'
import type { PublicDeparture } from './departure.schema.ts'

/** The days of one query after its first one, at most. */
export const DAYS_AFTER_MAX = 400

/** Days in the tour's own time zone, both included; without them, today and the 400 days after. */
export type RequestedDays = { from?: string | undefined; to?: string | undefined }

/**
 * The departures of a published tour, named by id, slug or former slug, in order of time: those of a day and at most
 * the 400 days after it, in two queries. Refuses tour.not_found.
 */
export async function departuresOfTour(
  app: Needs<'db' | 'clock'>,
  tour: string,
  requested: RequestedDays,
): Promise<PublicDeparture[]> {
  const now = app.clock.now()
  const found = await publishedTourOf(app.db, tour)
  if (!found) throw new Refused({ code: 'tour.not_found' })

  const today = now.toZonedDateTimeISO(found.time_zone)
  const { from, until } = daysBetween(requested, today.toPlainDate())
  const rows = await readingSeatsOf(found.id, () =>
    departuresOfPublishedTours(app.db)
      .where('availability.tour_id', '=', found.id)
      .where('availability.local_start', '>=', from.toString())
      .where('availability.local_start', '<', until.toString())
      .execute(),
  )
  changesAt([startOfDayAfter(now, found.time_zone), ...rows.flatMap(clockOf)], now)
  return rows.map((row) => departureView(row, now))
}

function daysBetween(requested: RequestedDays, today: Temporal.PlainDate) {
  const from = requested.from ? Temporal.PlainDate.from(requested.from) : today
  const last = from.add({ days: DAYS_AFTER_MAX })
  const to = requested.to ? Temporal.PlainDate.from(requested.to) : last
  const earlier = Temporal.PlainDate.compare(to, last) < 0 ? to : last
  return { from, until: earlier.add({ days: 1 }) }
}
