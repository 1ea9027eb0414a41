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
  [51, 4, '/fr/admin/reviews?status=PENDING&page=3&done=publish'],
  [25, 2, '/fr/admin/reviews?status=PENDING&done=publish'],
  [0, 7, '/fr/admin/reviews?status=PENDING&done=publish'],
  [0, 1, null],
] as const)('of %i lines, 25 to a page, page %i leads to %s', ([total, page, to]) => {
  const url = new URL(`http://localhost/fr/admin/reviews?status=PENDING&page=${page}&done=publish`)
  expect(ledTo(url, { page, total })).toBe(to)
})

test('a list of one page has a URL without a query', () => {
  expect(ledTo(new URL('http://localhost/?page=2'), { page: 2, total: 8 })).toBe('/')
})

function ledTo(url: URL, list: { page: number; total: number }): string | null {
  try {
    requirePage(url, { ...list, pageSize: 25 })
  } catch (redirected) {
    return (redirected as Response).headers.get('Location')
  }
  return null
}
