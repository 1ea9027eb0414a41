import { Refused } from '../kernel/refusal.ts'

/** Refuses refund.changed, with both sums, when the shown refund is not the present one. */
export function refuseOtherRefund(actualMinor: number, expectedMinor: number, currency: string): void {
  if (actualMinor === expectedMinor) return
  throw new Refused({
    code: 'refund.changed',
    expected: { amountMinor: expectedMinor, currency },
    actual: { amountMinor: actualMinor, currency },
  })
}
