import { expect, test } from 'vitest'
import { idWithoutResponse, isWithoutResponse } from './refund-without-response.ts'

test('a refund without a response of the provider differs from a refund with one', () => {
  expect(idWithoutResponse('r1')).not.toBe(idWithoutResponse('r2'))
  expect(isWithoutResponse(idWithoutResponse('r1'))).toBe(true)
  expect(isWithoutResponse('re_1')).toBe(false)
  expect(isWithoutResponse('re_rejected:1')).toBe(false)
  expect(isWithoutResponse(null)).toBe(false)
})
