/**
 * The smallest sum that Stripe accepts by card, in minor units. Source:
 * docs.stripe.com/currencies#minimum-and-maximum-charge-amounts.
 */
const SMALLEST_MINOR: Readonly<Record<string, number>> = {
  AUD: 50,
  CAD: 50,
  CHF: 50,
  CZK: 1_500,
  DKK: 250,
  EUR: 50,
  GBP: 30,
  HUF: 17_500,
  NOK: 300,
  NZD: 50,
  PLN: 200,
  RON: 200,
  SEK: 300,
  USD: 50,
}

/**
 * The currencies (ISO 4217) in which an operator can sell: those of the table with two decimals everywhere, as amounts
 * are written here. Browsers write forints without decimals.
 */
export const SOLD_CURRENCIES = [
  'AUD',
  'CAD',
  'CHF',
  'CZK',
  'DKK',
  'EUR',
  'GBP',
  'NOK',
  'NZD',
  'PLN',
  'RON',
  'SEK',
  'USD',
] as const

/** The smallest sum that can be paid by card in a currency (ISO 4217), in minor units; 1 where no minimum is known. */
export function smallestChargeMinor(currency: string): number {
  return SMALLEST_MINOR[currency] ?? 1
}

/** True for a price that is free, or large enough to be paid by card alone. */
export function isChargeable(priceMinor: number, currency: string): boolean {
  return priceMinor === 0 || priceMinor >= smallestChargeMinor(currency)
}
