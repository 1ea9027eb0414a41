import { expect, test } from 'vitest'
import { between } from './use-chosen.ts'

test('a range holds both ends, in whatever order, and only rows of the page', () => {
  const rows = ['a', 'b', 'c', 'd']
  expect(between(rows, 'b', 'd')).toEqual(['b', 'c', 'd'])
  expect(between(rows, 'd', 'b')).toEqual(['b', 'c', 'd'])
  expect(between(rows, 'c', 'c')).toEqual(['c'])
  expect(between(rows, 'gone', 'b')).toEqual(['a', 'b'])
})
