import { OTHER_DATES_MAX } from '#core/checkout/other-dates.ts'
import type { PublicDeparture } from '#core/departure/departure.schema.ts'
import type { CheckoutOutcome } from '#core/reservation/reservation.schema.ts'
import { bodyOf } from '#web/call-api.ts'
import type { ApiClient } from '#web/server/request-context.ts'

/** The alternatives to a lost departure, by its next dates. */
const OFFERED: ReadonlySet<CheckoutOutcome['outcome']> = new Set(['late', 'expired', 'cancelled', 'refunded'])

/** The next dates of the tour with seats for a party that did not get its departure; none of a deleted tour. */
export async function otherDates(
  api: ApiClient,
  { outcome, tourSlug, own }: CheckoutOutcome,
): Promise<PublicDeparture[]> {
  if (!OFFERED.has(outcome)) return []
  const response = await api.tours[':tour'].availabilities.$get({ param: { tour: tourSlug }, query: {} })
  if (!response.ok) return []
  const dates: PublicDeparture[] = await bodyOf(Promise.resolve(response))
  const seats = own?.seats ?? 1
  return dates.filter(({ bookable, vacancies }) => bookable && vacancies >= seats).slice(0, OTHER_DATES_MAX)
}
