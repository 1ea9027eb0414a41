/**
 * The smallest sum that Stripe accepts by card, in minor units. Source:
 * docs.stripe.com/currencies#minimum-and-maximum-charge-amounts.
 */
const SMALLEST_MINOR: Readonly<Record<string, number>> = {
  CHF: 50,
  CZK: 1_500,
  DKK: 250,
  EUR: 50,
  GBP: 30,
  HUF: 17_500,
  NOK: 300,
  PLN: 200,
  RON: 200,
  SEK: 300,
  USD: 50,
}

/** The smallest sum that can be paid by card in a currency (ISO 4217), in minor units; 1 where no minimum is known. */
export function smallestChargeMinor(currency: string): number {
  return SMALLEST_MINOR[currency] ?? 1
}

/** True for a price that is free, or large enough to be paid by card alone. */
export function isChargeable(priceMinor: number, currency: string): boolean {
  return priceMinor === 0 || priceMinor >= smallestChargeMinor(currency)
}
