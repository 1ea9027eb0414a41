import { langOf, type Locale } from '#core/kernel/locale.ts'
import type { Money } from '#core/kernel/money.ts'
import type { AdjustmentView } from '#core/pricing/adjustment.schema.ts'
import { pricedLines } from '#core/pricing/adjustment-views.ts'
import { totalOf } from '#core/pricing/total.ts'
import { formatMoney, formatSigned } from './format.ts'

type Priced = {
  unitItems: readonly { quantity: number; price: Money }[]
  adjustments: readonly AdjustmentView[]
  total: Money
}

/** One line of a bill; `key` is unique in it, `lang` is set where the label is not in the language of the page. */
type PriceRow = { key: string; label: string; lang?: Locale; value: string }

/**
 * The lines of a bill above its total: the price of the party under the given label, then each adjustment with its
 * sign. Empty for a price without adjustments, which the total says alone.
 */
export function adjustedPriceRows(
  { unitItems, adjustments, total: { currency } }: Priced,
  priceLabel: string,
  locale: Locale,
): PriceRow[] {
  if (adjustments.length === 0) return []
  const price = { amountMinor: totalOf(pricedLines(unitItems)), currency }
  return [
    { key: 'price', label: priceLabel, value: formatMoney(price, locale) },
    ...adjustments.map((adjustment, position) => {
      const lang = langOf(adjustment, 'label')
      return {
        key: `adjustment-${position}`,
        label: adjustment.label,
        ...(lang && { lang }),
        value: formatSigned(adjustment.amount, locale),
      }
    }),
  ]
}
