import type { Money } from '#core/kernel/money.ts'

/** The sums of the examples. */
export function inEuros(amountMinor: number): Money {
  return { amountMinor, currency: 'EUR' }
}
