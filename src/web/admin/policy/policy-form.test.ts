import { expect, test } from 'vitest'
import { POLICY_PRESETS } from '#core/reservation/cancellation.ts'
import { fieldOfTier, policyOfValues, policyValues, rowsOf } from './policy-form.ts'

const OWN = {
  tiers: [
    { hoursBefore: 48, refundPercent: 100 },
    { hoursBefore: 12, refundPercent: 30 },
  ],
}

test('every policy is read as it was shown: the presets by their names, any other by its tiers', () => {
  for (const policy of [...Object.values(POLICY_PRESETS), OWN]) {
    expect(policyOfValues('policy', policyValues('policy', policy))).toEqual(policy)
  }
  expect(policyValues('policy', OWN)['policy[choice]']).toBe('OWN')
  expect(policyValues('policy', POLICY_PRESETS.MODERATE)['policy[choice]']).toBe('MODERATE')
})

test('a preset wins over tiers that were left in the form', () => {
  const values = { ...policyValues('policy', OWN), 'policy[choice]': 'FLEXIBLE' }
  expect(policyOfValues('policy', values)).toEqual(POLICY_PRESETS.FLEXIBLE)
})

test('blank rows do not count, and the longest time before comes first', () => {
  const values = {
    'policy[choice]': 'OWN',
    'policy[tiers][0][hoursBefore]': ' ',
    'policy[tiers][0][refundPercent]': '',
    'policy[tiers][1][hoursBefore]': '2',
    'policy[tiers][1][refundPercent]': '50',
    'policy[tiers][2][hoursBefore]': '72',
    'policy[tiers][2][refundPercent]': '100',
  }
  expect(policyOfValues('policy', values).tiers).toEqual([
    { hoursBefore: 72, refundPercent: 100 },
    { hoursBefore: 2, refundPercent: 50 },
  ])
})

test('the error of a tier is shown beside the row in which it was typed', () => {
  const values = {
    'policy[choice]': 'OWN',
    'policy[tiers][0][hoursBefore]': '24',
    'policy[tiers][0][refundPercent]': '50',
    'policy[tiers][2][hoursBefore]': '48',
    'policy[tiers][2][refundPercent]': '150',
  }
  expect(policyOfValues('policy', values).tiers[0]).toEqual({ hoursBefore: 48, refundPercent: 150 })
  const fieldOf = (path: string) => fieldOfTier('policy', values, path)
  expect(fieldOf('policy[tiers][0][refundPercent]')).toBe('policy[tiers][2][refundPercent]')
  expect(fieldOf('policy[tiers][1][hoursBefore]')).toBe('policy[tiers][0][hoursBefore]')
  expect(fieldOf('policy[tiers]')).toBe('policy[choice]')
})

test('a text that is no number is left for the server to refuse', () => {
  const values = { 'policy[choice]': 'OWN', 'policy[tiers][0][hoursBefore]': 'soon' }
  expect(policyOfValues('policy', values).tiers).toEqual([{ hoursBefore: NaN, refundPercent: NaN }])
})

test('there is always room for one more tier, up to five', () => {
  expect(rowsOf('policy', policyValues('policy', OWN))).toHaveLength(3)
  const five = { tiers: [9, 8, 7, 6, 5].map((hoursBefore) => ({ hoursBefore, refundPercent: 10 })) }
  expect(rowsOf('policy', policyValues('policy', five))).toHaveLength(5)
})
