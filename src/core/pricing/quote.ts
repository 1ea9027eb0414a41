import type { Refusal } from '../kernel/refusal.ts'
import type { PartialText } from '../kernel/locale.ts'
import { PARTY_MAX } from '../tour/tour.ts'
import { peopleIn } from './people.ts'
import { totalOf, type Adjustment } from './total.ts'

/** A unit with its price on one departure. */
export type PricedUnit = {
  id: string
  type: string
  label: PartialText
  priceMinor: number
  /** The number of seats that one of the unit takes. */
  seats: number
  needsAdult: boolean
}

/** The facts of a unit that decide the price and the seats of a party. */
type Priced = Pick<PricedUnit, 'id' | 'priceMinor' | 'seats' | 'needsAdult'>

export type QuoteLine<U extends Priced = PricedUnit> = { unit: U; quantity: number; priceMinor: number }

/** The price and the seats of a party: one line per unit, in the tour's order. */
export type Quote<U extends Priced = PricedUnit> = {
  lines: QuoteLine<U>[]
  seats: number
  totalMinor: number
}

/** The smallest and the largest number of guests in one reservation. */
export type PartyLimits = { min: number; max: number }

/** The limits for the team, which is free from those of a tour: only the seats of the departure limit it. */
export const ANY_PARTY: PartyLimits = { min: 1, max: PARTY_MAX }

/**
 * The quote of a choice `{ unitId: quantity }`, or the reason of its refusal. Guests are counted in seats or, for
 * units without seats, as one each; refuses unknown units, parties outside the limits and children alone.
 */
export function quote<U extends Priced>(
  units: readonly U[],
  choice: Readonly<Record<string, number>>,
  limits: PartyLimits,
  adjustments: readonly Adjustment[] = [],
): Quote<U> | Refusal {
  const known = new Set(units.map((unit) => unit.id))
  if (Object.entries(choice).some(([id, quantity]) => quantity > 0 && !known.has(id)))
    return { code: 'units.unknown' }

  const lines = units
    .map((unit) => ({ unit, quantity: choice[unit.id] ?? 0, priceMinor: unit.priceMinor }))
    .filter((line) => line.quantity > 0)
  const people = peopleIn(lines.map(({ unit, quantity }) => ({ quantity, seats: unit.seats })))
  if (people < limits.min) return { code: 'units.min', min: limits.min }
  if (people > limits.max) return { code: 'units.max', max: limits.max }
  if (lines.every((line) => line.unit.needsAdult)) return { code: 'units.accompanied_by' }

  const seats = lines.reduce((sum, line) => sum + line.quantity * line.unit.seats, 0)
  return { lines, seats, totalMinor: totalOf(lines, adjustments) }
}
