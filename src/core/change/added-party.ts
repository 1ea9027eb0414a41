import { peopleIn } from '../pricing/people.ts'
import { quote, type PricedUnit, type Quote } from '../pricing/quote.ts'
import { totalOf, type Adjustment, type PricedLine } from '../pricing/total.ts'
import type { Refusal } from '../kernel/refusal.ts'

/** A line of a reservation as it was sold. */
export type SoldParty = readonly (PricedLine & { lineId: string; seats: number })[]

export type AddedParty = {
  sold: SoldParty
  /** The units of the tour, at their prices of today. */
  units: readonly PricedUnit[]
  adjustments: readonly Adjustment[]
  /** The largest party of the tour. */
  max: number
}

/**
 * The quote of the guests by which a wanted party `{ lineId: quantity }` is larger than the sold one, at the prices of
 * today. The total is the difference of the whole price, so that a percentage of the reservation holds for them too.
 * Refuses reservation.unchanged, reservation.party_mixed and units.*.
 */
export function addedParty(
  { sold, units, adjustments, max }: AddedParty,
  wanted: Readonly<Record<string, number>>,
): Quote | Refusal {
  const soldOf = (lineId: string) => sold.find((line) => line.lineId === lineId)?.quantity ?? 0
  const differences = Object.entries(wanted).map(([id, quantity]) => ({ id, more: quantity - soldOf(id) }))
  const isFewer =
    differences.some(({ more }) => more < 0) ||
    sold.some(({ lineId, quantity }) => quantity > 0 && wanted[lineId] === undefined)
  const added = Object.fromEntries(differences.map(({ id, more }) => [id, Math.max(0, more)]))
  if (Object.values(added).every((more) => more === 0)) return { code: 'reservation.unchanged' }
  if (isFewer) return { code: 'reservation.party_mixed' }

  // The adults of the sold party accompany added children.
  const priced = quote(
    units.map((unit) => ({ ...unit, needsAdult: false })),
    added,
    { min: 1, max: max - peopleIn(sold) },
  )
  if ('code' in priced) return priced.code === 'units.max' ? { code: 'units.max', max } : priced
  const whole = totalOf([...sold, ...priced.lines], adjustments)
  return { ...priced, totalMinor: Math.max(0, whole - totalOf(sold, adjustments)) }
}
