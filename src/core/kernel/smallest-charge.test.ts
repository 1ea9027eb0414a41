import { expect, test } from 'vitest'
import { DEFAULT_CURRENCY } from './money.ts'
import { isChargeable, smallestChargeMinor, SOLD_CURRENCIES } from './smallest-charge.ts'

// Source: docs.stripe.com/currencies#minimum-and-maximum-charge-amounts.
test.each([
  ['AUD', 50],
  ['CAD', 50],
  ['CHF', 50],
  ['CZK', 1_500],
  ['DKK', 250],
  ['EUR', 50],
  ['GBP', 30],
  ['HUF', 17_500],
  ['NOK', 300],
  ['NZD', 50],
  ['PLN', 200],
  ['RON', 200],
  ['SEK', 300],
  ['USD', 50],
  ['SGD', 1],
])('a card pays at least in %s: %d', (currency, minor) => {
  expect(smallestChargeMinor(currency)).toBe(minor)
})

test('a sold currency has two decimals, as amounts are written', () => {
  const digits = (currency: string) =>
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits
  expect(SOLD_CURRENCIES.filter((currency) => digits(currency) !== 2)).toEqual([])
  expect(SOLD_CURRENCIES).toContain(DEFAULT_CURRENCY)
  expect(SOLD_CURRENCIES.filter((currency) => smallestChargeMinor(currency) === 1)).toEqual([])
})

test.each([
  [0, 'EUR', true],
  [49, 'EUR', false],
  [50, 'EUR', true],
  [1, 'SGD', true],
])('a price of %d in %s can be charged: %j', (priceMinor, currency, isFit) => {
  expect(isChargeable(priceMinor, currency)).toBe(isFit)
})
