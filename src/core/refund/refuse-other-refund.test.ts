import { expect, test } from 'vitest'
import { refuseOtherRefund } from './refuse-other-refund.ts'

test('the shown refund is accepted as long as it is the present one', () => {
  expect(() => refuseOtherRefund(5_800, 5_800, 'EUR')).not.toThrow()
})

test('another refund is refused with both sums', () => {
  expect(() => refuseOtherRefund(6_000, 5_800, 'EUR')).toThrow(
    expect.objectContaining({
      refusal: {
        code: 'refund.changed',
        expected: { amountMinor: 5_800, currency: 'EUR' },
        actual: { amountMinor: 6_000, currency: 'EUR' },
      },
    }),
  )
})
