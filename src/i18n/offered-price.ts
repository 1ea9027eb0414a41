import type { Locale } from '#core/kernel/locale.ts'
import type { Money } from '#core/kernel/money.ts'
import { capitalFirst, formatMoney } from './format.ts'
import type { AreaTranslator } from './translator.ts'

/** `useTranslations('common')` in React, `areaTranslator(locale, 'common')` elsewhere. */
type Say = AreaTranslator<'common'>

/** A price as it is offered: 'free' for nothing, every other one as an amount. */
export function offeredPrice(say: Say, price: Money, locale: Locale): string {
  return price.amountMinor === 0 ? say('free') : formatMoney(price, locale)
}

/** An offered price at the beginning of a line: 'Free', '€58'. */
export function capitalOfferedPrice(say: Say, price: Money, locale: Locale): string {
  return capitalFirst(offeredPrice(say, price, locale), locale)
}

/** The lowest price of a tour: 'from €58'; 'Free' alone for nothing. */
export function lowestPrice(say: Say, price: Money, locale: Locale): string {
  if (price.amountMinor === 0) return capitalOfferedPrice(say, price, locale)
  return say('fromPrice', { price: formatMoney(price, locale) })
}
