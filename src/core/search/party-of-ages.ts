import type { PricedUnit } from '../pricing/quote.ts'

/** The largest party that a search may ask for. */
export const SEARCH_PARTY_MAX = 50

/** A party as a visitor counts it before choosing a tour. */
export type PartyOfAges = { adults: number; children: number }

/** The facts of a unit that decide for whom it is. */
export type UnitOfAges = Pick<PricedUnit, 'id' | 'type' | 'seats' | 'needsAdult'> & { ageMin: number | null }

/** The types of units in which a child comes, the likeliest first. */
const CHILD_TYPES = ['CHILD', 'YOUTH', 'INFANT']

/**
 * The unit in which one adult of a tour comes: ADULT, else the first unit of one seat that needs no adult; null for a
 * tour that is sold to whole groups only.
 */
export function unitForAdults<U extends UnitOfAges>(units: readonly U[]): U | null {
  const alone = units.filter(({ needsAdult, seats }) => !needsAdult && seats === 1)
  return alone.find(({ type }) => type === 'ADULT') ?? alone[0] ?? null
}

/** The smallest unit in which a whole party comes as one group; null when it is too large for each. */
export function unitForGroup<U extends UnitOfAges>(
  units: readonly U[],
  { adults, children }: PartyOfAges,
): U | null {
  const largeEnough = units.filter(({ needsAdult, seats }) => !needsAdult && seats >= adults + children)
  return largeEnough.toSorted((a, b) => a.seats - b.seats)[0] ?? null
}

/**
 * The quantity of each unit for a party, by the unit's id; null when the tour has no unit for a member of the party.
 * Children of a tour without a unit for them come as adults, unless its adults have a minimum age. A tour without a
 * unit for adults is sold to the party as one group.
 */
export function choiceOfParty(
  units: readonly UnitOfAges[],
  party: PartyOfAges,
): Record<string, number> | null {
  const { adults, children } = party
  const adult = unitForAdults(units)
  if (!adult) {
    const group = unitForGroup(units, party)
    return group && { [group.id]: 1 }
  }
  if (children === 0) return { [adult.id]: adults }
  const child = unitForChildren(units) ?? (adult.ageMin ? null : adult)
  if (!child) return null
  return child.id === adult.id
    ? { [adult.id]: adults + children }
    : { [adult.id]: adults, [child.id]: children }
}

function unitForChildren(units: readonly UnitOfAges[]): UnitOfAges | null {
  const ofType = (type: string) => units.find((unit) => unit.type === type)
  return CHILD_TYPES.map(ofType).find((unit) => unit !== undefined) ?? null
}
