import { expect, test } from 'vitest'
import { isBooking } from './payment.ts'

test('a whole price or a deposit books; a balance or a change pays the sum due of a booking', () => {
  expect((['WHOLE', 'DEPOSIT', 'BALANCE', 'CHANGE'] as const).map(isBooking)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
