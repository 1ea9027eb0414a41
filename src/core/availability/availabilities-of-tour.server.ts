import type { Needs } from '../app.ts'
import { publishedTourOf } from '../catalogue/tour-store.server.ts'
import { Refused } from '../kernel/refusal.ts'
import { departuresOfPublishedTours } from './availability-store.server.ts'
import { availabilityView } from './availability-view.server.ts'
import type { AvailabilityView } from './availability.schema.ts'

/** How many days one question may span. */
export const DAYS_MAX = 400

/** Days of the tour's own place, both included; without them, today and the 400 days after. */
export type DaysAsked = { from?: string | undefined; to?: string | undefined }

/**
 * The departures of a published tour, named by id, slug or former slug, in order of time: at most 400 days of them, in
 * two queries. Refuses tour.not_found.
 */
export async function availabilitiesOfTour(
  app: Needs<'db' | 'clock'>,
  tour: string,
  asked: DaysAsked,
): Promise<AvailabilityView[]> {
  const now = app.clock.now()
  const found = await publishedTourOf(app.db, tour)
  if (!found) throw new Refused({ code: 'tour.not_found' })

  const { from, until } = daysBetween(asked, now.toZonedDateTimeISO(found.time_zone).toPlainDate())
  const rows = await departuresOfPublishedTours(app.db)
    .where('availability.tour_id', '=', found.id)
    .where('availability.local_start', '>=', from.toString())
    .where('availability.local_start', '<', until.toString())
    .execute()
  return rows.map((row) => availabilityView(row, now))
}

function daysBetween(asked: DaysAsked, today: Temporal.PlainDate) {
  const from = asked.from ? Temporal.PlainDate.from(asked.from) : today
  const last = from.add({ days: DAYS_MAX })
  const to = asked.to ? Temporal.PlainDate.from(asked.to) : last
  const earlier = Temporal.PlainDate.compare(to, last) < 0 ? to : last
  return { from, until: earlier.add({ days: 1 }) }
}
