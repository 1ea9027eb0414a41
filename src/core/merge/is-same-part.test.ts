import { expect, test } from 'vitest'
import { isSamePart } from './is-same-part.ts'

test('parts are compared by content, whatever the order of keys, line breaks, and parts that are null', () => {
  expect(isSamePart({ a: 'x\r\ny', b: null }, { a: 'x\ny' })).toBe(true)
  expect(isSamePart({ a: 1, b: [2] }, { b: [2], a: 1 })).toBe(true)
  expect(isSamePart([1, 2], [2, 1])).toBe(false)
  expect(isSamePart([], {})).toBe(false)
})
