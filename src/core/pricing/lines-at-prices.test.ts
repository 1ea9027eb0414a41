import { expect, test } from 'vitest'
import { linesAtPrices } from './lines-at-prices.ts'

test('a line takes the price of its unit, and keeps its own where the unit has none or is gone', () => {
  const lines = [
    { unit_id: 'adult', price_minor: 2900 },
    { unit_id: 'child', price_minor: 1500 },
    { unit_id: null, price_minor: 900 },
  ]
  const moved = linesAtPrices(lines, [{ id: 'adult', priceMinor: 3100 }])
  expect(moved.map(({ price_minor }) => price_minor)).toEqual([3100, 1500, 900])
})
