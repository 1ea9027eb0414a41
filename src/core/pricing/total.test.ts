import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { totalOf } from './total.ts'

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

function percents(...values: number[]) {
  return values.map((value) => ({ kind: 'PERCENT' as const, value }))
}
