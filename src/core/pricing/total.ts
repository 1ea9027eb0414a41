import { percentOf } from '../kernel/money.ts'

/** A line of a price: a quantity of one unit, at its price. */
export type PricedLine = { quantity: number; priceMinor: number }

/**
 * A change of a price beside its lines, such as a promotion or a fee. PERCENT: `value` percent of the lines ·
 * AMOUNT: `value` in minor units. A negative value lowers the price.
 */
export type Adjustment = { kind: 'PERCENT' | 'AMOUNT'; value: number }

/**
 * The price of a reservation in minor units: its lines plus its adjustments, each rounded half up, never below zero.
 * Every sum that is shown or collected comes from here.
 */
export function totalOf(lines: readonly PricedLine[], adjustments: readonly Adjustment[] = []): number {
  return adjustmentAmounts(lines, adjustments).reduce((sum, amount) => sum + amount, sumOfLines(lines))
}

/**
 * The amount in minor units by which each adjustment changes the price, in their order; with the lines they add up to
 * the total. Of discounts beyond the price the last ones are cut, so that the total is never below zero.
 */
export function adjustmentAmounts(
  lines: readonly PricedLine[],
  adjustments: readonly Adjustment[],
): number[] {
  const linesMinor = sumOfLines(lines)
  const amounts = adjustments.map((one) => amountOf(one, linesMinor))
  let excess = Math.max(0, -amounts.reduce((sum, amount) => sum + amount, linesMinor))
  return amounts
    .toReversed()
    .map((amount) => {
      const cut = Math.min(excess, Math.max(0, -amount))
      excess -= cut
      return amount + cut
    })
    .toReversed()
}

/** The price of the lines alone in minor units. */
function sumOfLines(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity * line.priceMinor, 0)
}

function amountOf({ kind, value }: Adjustment, linesMinor: number): number {
  return kind === 'PERCENT' ? percentOf(linesMinor, value) : value
}
