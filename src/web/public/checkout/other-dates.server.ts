import type { AvailabilityView } from '#core/availability/availability.schema.ts'
import type { CheckoutOutcome } from '#core/reservation/reservation.schema.ts'
import { answerOf } from '#web/call-api.ts'
import type { ApiClient } from '#web/server/request-context.ts'

/** How many other dates are offered. */
const DATES_MAX = 3

/** What may still be booked instead of what was lost, by its next dates. */
const OFFERED: ReadonlySet<CheckoutOutcome['outcome']> = new Set(['late', 'expired', 'cancelled', 'refunded'])

/** The next dates of the tour with room for the whole party, when a payment came to nothing; none of a tour that is gone. */
export async function otherDates(
  api: ApiClient,
  { outcome, tourSlug, own }: CheckoutOutcome,
): Promise<AvailabilityView[]> {
  if (!OFFERED.has(outcome)) return []
  const response = await api.tours[':tour'].availabilities.$get({ param: { tour: tourSlug }, query: {} })
  if (!response.ok) return []
  const dates: AvailabilityView[] = await answerOf(Promise.resolve(response))
  const seats = own?.seats ?? 1
  return dates.filter(({ bookable, vacancies }) => bookable && vacancies >= seats).slice(0, DATES_MAX)
}
