import { INTL_TAG, type Locale } from '#core/kernel/locale.ts'

/** An amount as a form shows it: '29', '29.50', '29,50'. Without groups, so that the server reads it again. */
export function moneyText(amountMinor: number, locale: Locale): string {
  const digits = amountMinor % 100 === 0 ? 0 : 2
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false }
  return new Intl.NumberFormat(INTL_TAG[locale], format).format(amountMinor / 100)
}

/** The sign of a currency in a language: '€', '$', '$US'. */
export function currencySign(currency: string, locale: Locale): string {
  const parts = new Intl.NumberFormat(INTL_TAG[locale], { style: 'currency', currency }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}
