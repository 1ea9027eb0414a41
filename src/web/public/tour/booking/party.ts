import type { UnitView } from '#core/catalogue/tour.schema.ts'

/** How many of each category, by its id. */
export type Party = Readonly<Record<string, number>>

/** What bounds a party: the tour's limits and, once a departure is chosen, its places. */
export type PartyBounds = { min: number; max: number; vacancies: number }

/** The most of one category beside the rest of the party, and what stops there. */
export type StepLimit = { max: number; reason: 'party' | 'places' }

/** Two adults, or as many as must and may come: what most people book. */
export function defaultParty(units: readonly UnitView[], bounds: PartyBounds): Party {
  const unit =
    units.find(({ type }) => type === 'ADULT') ?? units.find(({ needsAdult }) => !needsAdult) ?? units[0]
  if (!unit) return {}
  const wanted = Math.ceil(Math.max(bounds.min, 2) / peopleOf(unit))
  return { [unit.id]: Math.max(1, Math.min(wanted, stepLimit(units, {}, unit, bounds).max)) }
}

/** How far the stepper of one category goes. */
export function stepLimit(
  units: readonly UnitView[],
  party: Party,
  unit: UnitView,
  { max, vacancies }: PartyBounds,
): StepLimit {
  const others = units.filter(({ id }) => id !== unit.id)
  const byParty = Math.floor((max - sumOf(others, party, peopleOf)) / peopleOf(unit))
  if (unit.seats === 0) return { max: Math.max(0, byParty), reason: 'party' }
  const byPlaces = Math.floor((vacancies - sumOf(others, party, ({ seats }) => seats)) / unit.seats)
  return { max: Math.max(0, Math.min(byParty, byPlaces)), reason: byPlaces < byParty ? 'places' : 'party' }
}

/** The party cut to what may still come; categories earlier in the tour's order keep theirs first. */
export function fitParty(units: readonly UnitView[], party: Party, bounds: PartyBounds): Party {
  const fitted: Record<string, number> = {}
  for (const unit of units) {
    const quantity = Math.min(party[unit.id] ?? 0, stepLimit(units, fitted, unit, bounds).max)
    if (quantity > 0) fitted[unit.id] = quantity
  }
  return fitted
}

/** Places that a party takes. */
export function seatsOf(units: readonly UnitView[], party: Party): number {
  return sumOf(units, party, ({ seats }) => seats)
}

/** The tour's limit counts people in places, or one each for categories that take none. */
function peopleOf(unit: UnitView): number {
  return Math.max(1, unit.seats)
}

function sumOf(units: readonly UnitView[], party: Party, weight: (unit: UnitView) => number): number {
  return units.reduce((sum, unit) => sum + (party[unit.id] ?? 0) * weight(unit), 0)
}
