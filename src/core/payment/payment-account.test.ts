import { expect, test } from 'vitest'
import { isLiveAccount, maybeSameAccount, reachesMode } from './payment-account.ts'

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

test.for([
  ['live', true],
  ['live acct_1', true],
  ['test acct_1', false],
  ['lively', false],
  ['test live', false],
] as const)('real money moves at %s: %s', ([account, expected]) => {
  expect(isLiveAccount(account)).toBe(expected)
})

test('a mode is within reach while an account of it is, a former one too', () => {
  const provider = { accounts: () => ['live acct_2', 'test acct_1'] }
  expect([reachesMode(provider, true), reachesMode(provider, false)]).toEqual([true, true])
  expect(reachesMode({ accounts: () => ['live acct_2'] }, false)).toBe(false)
  expect(reachesMode({ accounts: () => [] }, true)).toBe(false)
})
