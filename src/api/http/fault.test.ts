import { expect, test } from 'vitest'
import { isUnavailable } from './fault.ts'

test.for([
  ['a pooler does not reach the server', '08P01', true],
  ['the server is starting', '57P03', true],
  ['the server has just become a standby', '25006', true],
  ['a row is there already', '23505', false],
  ['the statement is wrong', '42601', false],
] as const)('where %s (%s), another try is worth it: %s', ([, code, isWorthIt]) => {
  const error = Object.assign(new Error('query failed'), { code })
  expect(isUnavailable(error)).toBe(isWorthIt)
  expect(isUnavailable(new Error('by its cause', { cause: error }))).toBe(isWorthIt)
})
