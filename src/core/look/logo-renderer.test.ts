import { expect, test } from 'vitest'
import { isMark } from './logo-renderer.ts'

test.each([
  [112, 112, true],
  [190, 112, true],
  [191, 112, false],
  [440, 60, false],
  [40, 112, true],
])('a logo of %i × %i pixels needs the name beside it: %s', (width, height, needsName) => {
  expect(isMark({ width, height })).toBe(needsName)
})
