import { nearestDates } from '#core/checkout/nearest-dates.ts'
import type { PublicDeparture } from '#core/departure/departure.schema.ts'
import type { CheckoutOutcome } from '#core/reservation/reservation.schema.ts'
import { bodyOf } from '#web/call-api.ts'
import type { ApiClient } from '#web/server/request-context.ts'

/** The outcomes for which other dates are an alternative. */
const OFFERED: ReadonlySet<CheckoutOutcome['outcome']> = new Set(['late', 'expired', 'cancelled', 'refunded'])

/** The nearest dates of the tour with seats for a party that did not get its departure; none of a deleted tour. */
export async function otherDates(
  api: ApiClient,
  { outcome, tourSlug, own }: CheckoutOutcome,
): Promise<PublicDeparture[]> {
  if (!OFFERED.has(outcome)) return []
  const response = await api.tours[':tour'].availabilities.$get({ param: { tour: tourSlug }, query: {} })
  if (!response.ok) return []
  const dates: PublicDeparture[] = await bodyOf(Promise.resolve(response))
  const seats = own?.seats ?? 1
  const free = dates.filter(({ bookable, vacancies }) => bookable && vacancies >= seats)
  return nearestDates(free, own?.localDateTimeStart)
}
