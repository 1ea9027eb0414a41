import { textsIn, type Locale, type PartialText } from '../kernel/locale.ts'
import type { Money } from '../kernel/money.ts'
import type { AdjustmentView } from './adjustment.schema.ts'
import { adjustmentAmounts, type Adjustment, type PricedLine } from './total.ts'

/** A line as pages show it. */
type ShownLine = { quantity: number; price: Money }

/** An adjustment with the label that it was sold under. */
export type LabelledAdjustment = Adjustment & { label: PartialText }

/** The adjustments of a price in one language, in their order: with the lines they add up to the total. */
export function adjustmentViews(
  lines: readonly ShownLine[],
  adjustments: readonly LabelledAdjustment[],
  { currency, locale }: { currency: string; locale: Locale },
): AdjustmentView[] {
  const amounts = adjustmentAmounts(pricedLines(lines), adjustments)
  return adjustments.map(({ label }, index) => ({
    ...textsIn({ label }, locale),
    amount: { amountMinor: amounts[index] ?? 0, currency },
  }))
}

/** Lines as pages show them, as the lines of a price. */
export function pricedLines(lines: readonly ShownLine[]): PricedLine[] {
  return lines.map(({ quantity, price }) => ({ quantity, priceMinor: price.amountMinor }))
}
