import { expect, test } from 'vitest'
import { pageNumberOf, requirePage } from './page-number.ts'

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

test('a list that ends earlier says so', () => {
  expect(pageNumberOf(new URLSearchParams('page=101'), 100)).toBe(1)
})

test.for([
  [26, 2, null],
  [25, 2, '/fr/admin/reviews?status=PENDING&page=1&done=publish'],
  [0, 7, '/fr/admin/reviews?status=PENDING&page=1&done=publish'],
  [0, 1, null],
] as const)('of %i lines, 25 to a page, page %i leads to %s', ([total, page, to]) => {
  const url = new URL(`http://localhost/fr/admin/reviews?status=PENDING&page=${page}&done=publish`)
  let led: unknown = null
  try {
    requirePage(url, { page, pageSize: 25, total })
  } catch (redirected) {
    led = (redirected as Response).headers.get('Location')
  }
  expect(led).toBe(to)
})
