import { expect, test } from 'vitest'
import { percentile } from '../bench/support/percentile.ts'

test.each([
  [[3, 1, 2], 0.5, 0, 2],
  [[4, 1, 3, 2], 0.5, 0, 3],
  [[1.25, 7.56], 1, 1, 7.6],
  [Array.from({ length: 100 }, (_, i) => i), 0.95, 0, 95],
  [[0.1234], 0.5, 3, 0.123],
  [[], 0.5, 0, Number.NaN],
])('of %j the share %d in %d digits is %d', (values, share, digits, expected) => {
  expect(percentile(values, share, digits)).toBe(expected)
})
