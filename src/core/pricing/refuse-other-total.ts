import { Refused } from '../kernel/refusal.ts'

/** Refuses price.changed, with both sums, when the shown total is not the present one. */
export function refuseOtherTotal(actualMinor: number, expectedMinor: number, currency: string): void {
  if (actualMinor === expectedMinor) return
  throw new Refused({
    code: 'price.changed',
    expected: { amountMinor: expectedMinor, currency },
    actual: { amountMinor: actualMinor, currency },
  })
}
