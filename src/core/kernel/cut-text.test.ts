import { expect, test } from 'vitest'
import { cutText } from './cut-text.ts'

test.for([
  ['tour', 4, 'tour'],
  ['tours', 4, 'tour'],
  ['', 4, ''],
  ['abc🚲', 5, 'abc🚲'],
  ['abc🚲', 4, 'abc'],
  ['🚲🚲', 3, '🚲'],
  ['🚲', 0, ''],
] as const)('%j in %i units is %j', ([text, max, expected]) => {
  expect(cutText(text, max)).toBe(expected)
})
