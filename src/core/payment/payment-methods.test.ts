import { expect, test } from 'vitest'
import { methodsOf } from './payment-methods.ts'

test('wallets are named only where the provider offers them', () => {
  expect(methodsOf({ name: 'stripe' }, [])).toEqual(['CARD', 'APPLE_PAY', 'GOOGLE_PAY'])
  expect(methodsOf({ name: 'embedded' }, ['IDEAL'])).toEqual(['CARD'])
})

test('the bank is named when a method is switched on that every customer may see', () => {
  expect(methodsOf({ name: 'stripe' }, ['SEPA_DEBIT'])).not.toContain('BANK')
  expect(methodsOf({ name: 'stripe' }, ['SEPA_DEBIT', 'IDEAL'])).toEqual([
    'CARD',
    'APPLE_PAY',
    'GOOGLE_PAY',
    'BANK',
  ])
})
