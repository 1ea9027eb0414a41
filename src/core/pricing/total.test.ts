import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { adjustmentAmounts, totalOf } from './total.ts'

const lines = [
  { quantity: 2, priceMinor: 2900 },
  { quantity: 1, priceMinor: 1555 },
]

describe('totalOf', () => {
  it('adds the lines', () => {
    expect(totalOf(lines)).toBe(7355)
    expect(totalOf([])).toBe(0)
  })

  it.each([
    ['a tenth off, rounded half up', [{ kind: 'PERCENT', value: -10 }], 6620],
    ['five euros off', [{ kind: 'AMOUNT', value: -500 }], 6855],
    ['a fee', [{ kind: 'AMOUNT', value: 250 }], 7605],
    ['percentages of the lines, not of each other', percents(-10, -10), 5885],
    ['never less than nothing', [{ kind: 'AMOUNT', value: -10_000 }], 0],
  ] as const)('takes %s', (_, adjustments, total) => {
    expect(totalOf(lines, adjustments)).toBe(total)
  })

  it('is a whole number of minor units, whatever the percentages', () => {
    const line = fc.record({ quantity: fc.nat(20), priceMinor: fc.nat(100_000) })
    const adjustment = fc.record({
      kind: fc.constant('PERCENT' as const),
      value: fc.integer({ min: -100, max: 100 }),
    })
    fc.assert(
      fc.property(fc.array(line), fc.array(adjustment), (some, adjustments) => {
        const total = totalOf(some, adjustments)
        expect(Number.isSafeInteger(total) && total >= 0).toBe(true)
      }),
    )
  })
})

describe('adjustmentAmounts', () => {
  it('gives each adjustment its amount, in their order', () => {
    const adjustments = [
      { kind: 'PERCENT', value: -10 },
      { kind: 'AMOUNT', value: 250 },
    ] as const
    expect(adjustmentAmounts(lines, adjustments)).toEqual([-735, 250])
    expect(adjustmentAmounts(lines, [])).toEqual([])
  })

  it('cuts the last discounts first where the price does not reach', () => {
    const adjustments = [-5000, 100, -2000, -4000].map((value) => ({ kind: 'AMOUNT' as const, value }))
    expect(adjustmentAmounts(lines, adjustments)).toEqual([-5000, 100, -2000, -455])
    expect(adjustmentAmounts([], adjustments)).toEqual([-100, 100, 0, 0])
  })

  it('adds up to the total with the lines, whatever the adjustments', () => {
    const line = fc.record({ quantity: fc.nat(20), priceMinor: fc.nat(100_000) })
    const adjustment = fc.oneof(
      fc.record({ kind: fc.constant('PERCENT' as const), value: fc.integer({ min: -100, max: 100 }) }),
      fc.record({ kind: fc.constant('AMOUNT' as const), value: fc.integer({ min: -100_000, max: 100_000 }) }),
    )
    fc.assert(
      fc.property(fc.array(line), fc.array(adjustment), (some, adjustments) => {
        const price = some.reduce((sum, { quantity, priceMinor }) => sum + quantity * priceMinor, 0)
        const amounts = adjustmentAmounts(some, adjustments)
        const total = totalOf(some, adjustments)
        expect(amounts.reduce((sum, amount) => sum + amount, price)).toBe(total)
        expect(total).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

function percents(...values: number[]) {
  return values.map((value) => ({ kind: 'PERCENT' as const, value }))
}
