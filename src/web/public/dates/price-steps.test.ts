import { expect, test } from 'vitest'
import { priceSteps } from './price-steps.ts'

const between = (lowest: number, highest: number) => ({
  lowest: { amountMinor: lowest, currency: 'EUR' },
  highest: { amountMinor: highest, currency: 'EUR' },
})

test('prices to choose from are round and each divides the offer', () => {
  expect(priceSteps(between(2900, 7900))).toEqual([3000, 5000])
  expect(priceSteps(between(1000, 90_000))).toEqual([20_000, 30_000, 50_000])
  expect(priceSteps(between(2900, 2900))).toEqual([])
  expect(priceSteps(null)).toEqual([])
})

test('a price that is chosen already stays among them', () => {
  expect(priceSteps(between(2900, 7900), '4200')).toEqual([3000, 4200, 5000])
  expect(priceSteps(between(2900, 7900), '5000')).toEqual([3000, 5000])
})
