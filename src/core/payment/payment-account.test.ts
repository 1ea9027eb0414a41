import { expect, test } from 'vitest'
import { maybeSameAccount } from './payment-account.ts'

test.for([
  [null, 'live acct_1', true],
  ['live', 'live', true],
  ['live', 'live acct_1', true],
  ['live acct_1', 'live', true],
  ['live acct_1', 'live acct_1', true],
  ['live acct_1', 'live acct_12', false],
  ['test acct_1', 'live acct_1', false],
  ['test', 'live acct_1', false],
] as const)('%s and %s: %s', ([one, other, expected]) => {
  expect(maybeSameAccount(one, other)).toBe(expected)
})
