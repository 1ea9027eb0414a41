import { peopleOf } from '#core/pricing/people.ts'
import type { UnitView } from '#core/tour/tour.schema.ts'

/** The quantity of each unit, by its id. */
export type Party = Readonly<Record<string, number>>

/** The limits of a party: the tour's and, once a departure is chosen, its seats. */
export type PartyBounds = { min: number; max: number; vacancies: number }

/** The largest quantity of one unit beside the rest of the party, and the reason of that limit. */
export type StepLimit = { max: number; reason: 'party' | 'places' }

/** Two adults, or as close to it as the limits permit: the most common party. */
export function defaultParty(units: readonly UnitView[], bounds: PartyBounds): Party {
  const unit =
    units.find(({ type }) => type === 'ADULT') ?? units.find(({ needsAdult }) => !needsAdult) ?? units[0]
  if (!unit) return {}
  const wanted = Math.ceil(Math.max(bounds.min, 2) / peopleOf(unit))
  return { [unit.id]: Math.max(1, Math.min(wanted, stepLimit(units, {}, unit, bounds).max)) }
}

/** The limit of one unit's stepper. */
export function stepLimit(
  units: readonly UnitView[],
  party: Party,
  unit: UnitView,
  { max, vacancies }: PartyBounds,
): StepLimit {
  const others = units.filter(({ id }) => id !== unit.id)
  const byParty = Math.floor((max - guestsOf(others, party)) / peopleOf(unit))
  if (unit.seats === 0) return { max: Math.max(0, byParty), reason: 'party' }
  const byPlaces = Math.floor((vacancies - seatsOf(others, party)) / unit.seats)
  return { max: Math.max(0, Math.min(byParty, byPlaces)), reason: byPlaces < byParty ? 'places' : 'party' }
}

/** The party reduced to the possible one; units earlier in the tour's order keep theirs first. */
export function fitParty(units: readonly UnitView[], party: Party, bounds: PartyBounds): Party {
  const fitted: Record<string, number> = {}
  for (const unit of units) {
    const quantity = Math.min(party[unit.id] ?? 0, stepLimit(units, fitted, unit, bounds).max)
    if (quantity > 0) fitted[unit.id] = quantity
  }
  return fitted
}

/** Seats that a party takes. */
export function seatsOf(units: readonly UnitView[], party: Party): number {
  return sumOf(units, party, ({ seats }) => seats)
}

/** The guests of a party: all those of a family ticket, and each guest without a seat. */
export function guestsOf(units: readonly UnitView[], party: Party): number {
  return sumOf(units, party, peopleOf)
}

function sumOf(units: readonly UnitView[], party: Party, weight: (unit: UnitView) => number): number {
  return units.reduce((sum, unit) => sum + (party[unit.id] ?? 0) * weight(unit), 0)
}
