import { expect, test } from 'vitest'
import { typedQuantity } from './typed-quantity.ts'

test.for([
  ['7', 7, false],
  ['9', 9, false],
  ['12', 12, true],
  ['2.9', 2, false],
  ['', 1, false],
  ['0', 1, false],
  ['-3', 1, false],
  ['e', 1, false],
] as const)('the text %j is the quantity %i', ([text, quantity, isAbove]) => {
  expect(typedQuantity(text, { min: 1, max: 9 })).toEqual({ quantity, isAbove })
})
