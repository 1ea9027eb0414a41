import type { Suitability } from '../tour/tour.ts'
import { quote, type PricedUnit } from '../pricing/quote.ts'
import {
  choiceOfParty,
  unitForAdults,
  unitForGroup,
  type PartyOfAges,
  type UnitOfAges,
} from './party-of-ages.ts'

/** The facts of a tour that decide whether it can take a party and matches the filters. */
export type TourOnOffer = {
  id: string
  durationMinutes: number
  suitability: readonly Suitability[]
  partyMin: number
  partyMax: number
  units: readonly (UnitOfAges & Pick<PricedUnit, 'priceMinor'>)[]
}

/** The filters that a tour decides alone, whatever the departure. */
export type TourFilters = {
  tourId?: string | undefined
  minutesMin?: number | undefined
  minutesMax?: number | undefined
  suitability: readonly Suitability[]
}

/** A tour that can take the party: in these units, on so many seats. */
export type Offer = {
  tourId: string
  choice: Readonly<Record<string, number>>
  seats: number
  /** The unit by which prices are compared, that of one adult or the whole group's, and its usual price. */
  priceUnitId: string
  priceMinor: number
  /** The number of guests who share that price. */
  sharers: number
}

/** The offer of a tour to a party, or null when the tour does not match the filters or cannot take the party. */
export function offerOf(tour: TourOnOffer, party: PartyOfAges, filters: TourFilters): Offer | null {
  if (!matches(tour, filters)) return null
  const adult = unitForAdults(tour.units)
  const unit = adult ?? unitForGroup(tour.units, party)
  const choice = choiceOfParty(tour.units, party)
  if (!unit || !choice) return null
  const priced = quote(tour.units, choice, { min: tour.partyMin, max: tour.partyMax })
  if ('code' in priced) return null
  return {
    tourId: tour.id,
    choice,
    seats: priced.seats,
    priceUnitId: unit.id,
    priceMinor: unit.priceMinor,
    sharers: adult ? 1 : party.adults + party.children,
  }
}

function matches(
  { id, durationMinutes, suitability }: TourOnOffer,
  { tourId, minutesMin = 0, minutesMax = Infinity, suitability: wanted }: TourFilters,
): boolean {
  if (tourId !== undefined && tourId !== id) return false
  if (durationMinutes < minutesMin || durationMinutes > minutesMax) return false
  return wanted.every((one) => suitability.includes(one))
}
