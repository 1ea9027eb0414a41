import { expect, test } from 'vitest'
import { withQuery } from './with-query.ts'

test.for([
  ['', { page: 2 }, '?page=2'],
  ['?status=DRAFT&page=3', { page: 4 }, '?status=DRAFT&page=4'],
  ['?status=DRAFT&page=3', { q: 'lyon' }, '?status=DRAFT&q=lyon'],
  ['?status=DRAFT&q=x', { status: '' }, '?q=x'],
  ['?status=PENDING&done=publish', { page: 2 }, '?status=PENDING&page=2'],
  ['?page=2&done=publish', { done: 'reject', page: 2 }, '?page=2&done=reject'],
  ['?sort=date', { sort: null, dir: undefined }, '?'],
] as const)('%s with %j is %s', ([search, change, expected]) => {
  expect(withQuery(search, change)).toBe(expected)
})
