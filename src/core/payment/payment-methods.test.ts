import { expect, test } from 'vitest'
import { methodsOf } from './payment-methods.ts'

test('wallets are named only where the provider offers them', () => {
  expect(methodsOf({ name: 'stripe' })).toEqual(['CARD', 'APPLE_PAY', 'GOOGLE_PAY'])
  expect(methodsOf({ name: 'embedded' })).toEqual(['CARD'])
})
