import { describe, expect, test } from 'vitest'
import { offeredChoice, offeredRefunds } from './offered-refunds.ts'

const moneyOf = (refundable: number, policyRefund: number) => ({
  refundable: { amountMinor: refundable, currency: 'EUR' },
  policyRefund: { amountMinor: policyRefund, currency: 'EUR' },
})

describe('the offered refunds', () => {
  test.each([
    [
      'the whole sum, that of the policy, a typed one and nothing',
      10_000,
      5_000,
      ['10000', '5000', 'part', '0'],
    ],
    ['the sum of the policy once, where it is the whole sum', 10_000, 10_000, ['10000', 'part', '0']],
    ['nothing once, where the policy gives nothing', 10_000, 0, ['10000', 'part', '0']],
    ['nothing alone, where nothing is left', 0, 0, ['0']],
  ])('are %s', (_, refundable, policyRefund, expected) => {
    const offered = offeredRefunds(moneyOf(refundable, policyRefund), true)
    expect(offered.map(({ value }) => value)).toEqual(expected)
  })

  test('are without a typed sum on a page without scripts', () => {
    const offered = offeredRefunds(moneyOf(10_000, 5_000), false)
    expect(offered.map(({ kind }) => kind)).toEqual(['full', 'policy', 'none'])
  })
})

describe('the chosen refund', () => {
  const money = moneyOf(8_000, 4_000)

  test.each(['8000', '4000', 'part', '0'])('stays %s while it is offered', (chosen) => {
    expect(offeredChoice(chosen, money, true)).toBe(chosen)
  })

  test.each([
    ['a sum that another member has refunded in part', '10000', true],
    ['a typed sum on a page without scripts', 'part', false],
    ['no choice', '', true],
  ])('becomes the whole sum after %s', (_, chosen, partly) => {
    expect(offeredChoice(chosen, money, partly)).toBe('8000')
  })

  test('becomes nothing once nothing is left', () => {
    expect(offeredChoice('10000', moneyOf(0, 0), true)).toBe('0')
  })
})
