import { expect, test } from 'vitest'
import { LOCALES } from '#core/kernel/locale.ts'
import { stripeLocale } from './stripe-locale.ts'

test.for([
  ['pt-BR', 'pt-BR'],
  ['de-AT', 'de'],
  ['br', 'auto'],
])('a page in %s is paid for in %s', ([locale, stripe]) => {
  expect(stripeLocale(locale as string)).toBe(stripe)
})

test('Stripe speaks every language of the product', () => {
  expect(LOCALES.map(stripeLocale)).not.toContain('auto')
})
