import type { Found } from '#core/search/search.schema.ts'

const STEPS = 3
/** Round figures of every power of ten. */
const ROUND = [1, 2, 3, 5]

/**
 * Up to three round prices in minor units between the lowest and the highest one; a price that is chosen already is
 * among them. None where all prices are alike.
 */
export function priceSteps(prices: Found['options']['adultPrices'], chosen?: string): number[] {
  const steps = prices ? between(prices.lowest.amountMinor, prices.highest.amountMinor) : []
  const own = chosen === undefined ? [] : [Number(chosen)]
  return [...new Set([...steps, ...own])].toSorted((a, b) => a - b)
}

function between(lowest: number, highest: number): number[] {
  const powers = Array.from({ length: 9 }, (_, power) => 10 ** power)
  const round = powers.flatMap((power) => ROUND.map((figure) => figure * power))
  return round.filter((price) => price >= lowest && price < highest).slice(-STEPS)
}
