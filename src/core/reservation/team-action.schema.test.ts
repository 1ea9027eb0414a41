import { expect, test } from 'vitest'
import { checkoutSchema } from './checkout.schema.ts'
import { cancelReservationSchema, refundReservationSchema } from './team-action.schema.ts'

const REFUND = { formToken: '019aa5c0-3f10-7a31-9d52-6f0c2f6f1aab', reason: 'Rain' }

test.for(['1e3', '0x10', '', ' ', '-1', '+1', '10.0', '100000001'])('the sum "%s" is no sum', (sum) => {
  const wrong = [
    cancelReservationSchema.safeParse({ refundMinor: sum }),
    refundReservationSchema.safeParse({ ...REFUND, refundMinor: sum }),
    checkoutSchema.shape.expectedTotalMinor.safeParse(sum),
  ].map(({ error }) => error?.issues.map(({ message }) => message))
  const amount = ['validation.amount']
  expect(wrong).toEqual([amount, amount, ['price.invalid']])
})

test('a cancellation may refund nothing, and a refund may not', () => {
  expect(cancelReservationSchema.parse({ refundMinor: '0' }).refundMinor).toBe(0)
  expect(refundReservationSchema.safeParse({ ...REFUND, refundMinor: '0' }).success).toBe(false)
  expect(refundReservationSchema.parse({ ...REFUND, refundMinor: ' 1 ' }).refundMinor).toBe(1)
})
