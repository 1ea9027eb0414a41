import { expect, test } from 'vitest'
import { isChargeable, smallestChargeMinor } from './smallest-charge.ts'

// Source: docs.stripe.com/currencies#minimum-and-maximum-charge-amounts.
test.each([
  ['CHF', 50],
  ['CZK', 1_500],
  ['DKK', 250],
  ['EUR', 50],
  ['GBP', 30],
  ['HUF', 17_500],
  ['NOK', 300],
  ['PLN', 200],
  ['RON', 200],
  ['SEK', 300],
  ['USD', 50],
  ['SGD', 1],
])('a card pays at least in %s: %d', (currency, minor) => {
  expect(smallestChargeMinor(currency)).toBe(minor)
})

test.each([
  [0, 'EUR', true],
  [49, 'EUR', false],
  [50, 'EUR', true],
  [1, 'SGD', true],
])('a price of %d in %s can be charged: %j', (priceMinor, currency, isFit) => {
  expect(isChargeable(priceMinor, currency)).toBe(isFit)
})
