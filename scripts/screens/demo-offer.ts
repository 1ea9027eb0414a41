import type { PublicDeparture } from '#core/departure/departure.schema.ts'
import type { Locale } from '#core/kernel/locale.ts'
import type { SiteView } from '#core/site/site.schema.ts'
import type { TourView } from '#core/tour/tour.schema.ts'

/** A departure of the demo that can be booked, with its tour and the site that sells it. */
export type DemoOffer = { tour: TourView; site: SiteView; departure: PublicDeparture }

type Guests = { guests: number; name: string; email: string; locale: Locale; formToken: string }

/**
 * The first departure of a tour with so many free seats, after the first `skipped` of them. `get` returns the JSON of a
 * path of the API. Throws when the demo has no such departure.
 */
export async function demoOffer(
  get: <T>(path: string) => Promise<T>,
  slug: string,
  { seats, skipped = 0 }: { seats: number; skipped?: number },
): Promise<DemoOffer> {
  const [tour, site, departures] = await Promise.all([
    get<TourView>(`/tours/${slug}`),
    get<SiteView>('/site'),
    get<PublicDeparture[]>(`/tours/${slug}/availabilities`),
  ])
  const departure = departures.filter(({ bookable, vacancies }) => bookable && vacancies >= seats)[skipped]
  if (!departure) throw new Error(`The demo has no departure of ${slug} for ${seats}.`)
  return { tour, site, departure }
}

/** The fields of the checkout's form for so many guests, who all take the first unit of the tour. */
export function checkoutForm(
  { tour, site, departure }: DemoOffer,
  { guests, ...contact }: Guests,
): Record<string, string> {
  const unitId = tour.units[0]?.id ?? ''
  const price = departure.prices.find((one) => one.unitId === unitId)?.price.amountMinor ?? 0
  return {
    ...contact,
    availabilityId: departure.id,
    [`units[${unitId}]`]: String(guests),
    termsVersion: site.termsVersion,
    expectedTotalMinor: String(guests * price),
  }
}
