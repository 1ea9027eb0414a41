import type { PublicDeparture } from '#core/departure/departure.schema.ts'
import type { TourView } from '#core/tour/tour.schema.ts'
import type { Offer } from './visitor.ts'

type Listed = { tours: { slug: string }[] }

/** The departures that are on sale now with the units of their tours, and their free seats. */
export async function offersOf(origin: string): Promise<{ offers: Offer[]; vacancies: number }> {
  const get = async <T>(path: string) => (await (await fetch(`${origin}/api${path}`)).json()) as T
  const { tours } = await get<Listed>('/tour-list?locale=en')
  const offers: Offer[] = []
  let vacancies = 0
  for (const { slug } of tours) {
    const { units } = await get<TourView>(`/tours/${slug}?locale=en`)
    const adult = units.find(({ type, seats }) => type === 'ADULT' && seats === 1)
    for (const departure of await get<PublicDeparture[]>(`/tours/${slug}/availabilities?locale=en`)) {
      vacancies += departure.vacancies
      const price = departure.prices.find(({ unitId }) => unitId === adult?.id)?.price
      if (adult && price && departure.bookable)
        offers.push({
          tour: slug,
          availabilityId: departure.id,
          adultId: adult.id,
          adultMinor: price.amountMinor,
        })
    }
  }
  return { offers, vacancies }
}
