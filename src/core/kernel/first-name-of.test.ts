import { expect, test } from 'vitest'
import { firstNameOf } from './first-name-of.ts'

test.for([
  ['Maya Rossi', 'Maya'],
  ['  Anne-Sophie  Le Goff ', 'Anne-Sophie'],
  ['王小明', '王小明'],
  ['', ''],
  ['J.R.R. Tolkien', 'J.R.R.'],
  ['https://win.example/now', 'https'],
  ['WIN.example Maya', 'WIN'],
  ['win。example', 'win'],
  ['maya@win.example', 'maya'],
  ['@lice Martin', 'lice'],
  ['://win.example', 'win'],
  ['.win.example', 'win'],
  [' @ ', ''],
] as const)('the first name of %j is %j', ([name, first]) => {
  expect(firstNameOf(name)).toBe(first)
})
