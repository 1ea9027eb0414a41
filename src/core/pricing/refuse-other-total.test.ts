import { expect, test } from 'vitest'
import { refuseOtherTotal } from './refuse-other-total.ts'

test('the shown total is accepted as long as it is the present one', () => {
  expect(() => refuseOtherTotal(5_800, 5_800, 'EUR')).not.toThrow()
})

test('another total is refused with both sums', () => {
  expect(() => refuseOtherTotal(6_000, 5_800, 'EUR')).toThrow(
    expect.objectContaining({
      refusal: {
        code: 'price.changed',
        expected: { amountMinor: 5_800, currency: 'EUR' },
        actual: { amountMinor: 6_000, currency: 'EUR' },
      },
    }),
  )
})
