import { percentOf } from '../kernel/money.ts'

/** A line of a price: so many of a category, at so much each. */
export type PricedLine = { quantity: number; priceMinor: number }

/**
 * A change of a price beside its lines, such as a promotion or a fee. PERCENT: `value` percent of the lines ·
 * AMOUNT: `value` in minor units. A negative value lowers the price.
 */
export type Adjustment = { kind: 'PERCENT' | 'AMOUNT'; value: number }

/**
 * The price of a reservation in minor units: its lines plus its adjustments, each rounded half up, never below zero.
 * Every sum that a person is shown or asked for comes from here.
 */
export function totalOf(lines: readonly PricedLine[], adjustments: readonly Adjustment[] = []): number {
  const linesMinor = lines.reduce((sum, line) => sum + line.quantity * line.priceMinor, 0)
  const adjusted = adjustments.reduce((sum, one) => sum + amountOf(one, linesMinor), linesMinor)
  return Math.max(0, adjusted)
}

function amountOf({ kind, value }: Adjustment, linesMinor: number): number {
  return kind === 'PERCENT' ? percentOf(linesMinor, value) : value
}
