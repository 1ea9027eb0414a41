/** An amount, tax included, in the currency's minor unit (cents for EUR), with its ISO 4217 code. */
export type Money = { amountMinor: number; currency: string }

/** The currency of a sum that no tour, unit or booking names. */
export const DEFAULT_CURRENCY = 'EUR'

/** The largest amount the system accepts anywhere: one million euros. */
export const AMOUNT_MINOR_MAX = 100_000_000

/** `percent` of an amount, rounded half up, once. */
export function percentOf(amountMinor: number, percent: number): number {
  return Math.floor((amountMinor * percent + 50) / 100)
}

/** An amount as files and search engines read it, in the unit of the currency with two decimals: '1234.50'. */
export function decimalOf(amountMinor: number): string {
  return (amountMinor / 100).toFixed(2)
}

/**
 * An amount as people write it, in minor units: '29', '29.5', '1 234,50'; null for anything else. Two decimals at
 * most.
 */
export function amountMinorOf(text: string): number | null {
  const match = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text.replaceAll(/[\s\u00a0\u202f€]/g, ''))
  if (!match) return null
  const [, whole = '', decimals = ''] = match
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
}
