import { expect, test } from 'vitest'
import { pageNumberOf } from './page-number.ts'

test.for([
  ['', 1],
  ['page=3', 3],
  ['page=10000', 10_000],
  ['page=', 1],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=1.5', 1],
  ['page=two', 1],
  ['page=10001', 1],
  ['page=1e400', 1],
] as const)('"?%s" is page %i', ([query, page]) => {
  expect(pageNumberOf(new URLSearchParams(query))).toBe(page)
})

test('a list that ends sooner says so', () => {
  expect(pageNumberOf(new URLSearchParams('page=101'), 100)).toBe(1)
})
