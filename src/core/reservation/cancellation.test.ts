import { describe, expect, it } from 'vitest'
import { freeForAll, POLICY_PRESETS, refundPercentAt, refundTiers } from './cancellation.ts'

const startsAt = Temporal.Instant.from('2026-12-05T09:00:00Z')
const before = (hours: number) => startsAt.subtract({ minutes: Math.round(hours * 60) })

describe('refundTiers', () => {
  it('gives absolute instants, the most generous tier first', () => {
    const shuffled = { tiers: POLICY_PRESETS.MODERATE.tiers.toReversed() }
    expect(
      refundTiers(shuffled, startsAt).map((tier) => [tier.until.toString(), tier.refundPercent]),
    ).toEqual([
      ['2026-11-28T09:00:00Z', 100],
      ['2026-12-02T09:00:00Z', 50],
    ])
  })

  it('has none for a final sale, nor for tiers without a refund', () => {
    expect(refundTiers(POLICY_PRESETS.FINAL_SALE, startsAt)).toEqual([])
    expect(refundTiers({ tiers: [{ hoursBefore: 2, refundPercent: 0 }] }, startsAt)).toEqual([])
  })
})

describe('refundPercentAt', () => {
  it.each([
    ['STANDARD', 24.1, 100],
    ['STANDARD', 24, 100],
    ['STANDARD', 23.9, 0],
    ['FLEXIBLE', 1, 100],
    ['FLEXIBLE', 0.5, 0],
    ['MODERATE', 168, 100],
    ['MODERATE', 167, 50],
    ['MODERATE', 72, 50],
    ['MODERATE', 71, 0],
    ['FINAL_SALE', 1000, 0],
  ] as const)('%s, %d h before: %d %%', (preset, hours, percent) => {
    expect(refundPercentAt(POLICY_PRESETS[preset], startsAt, before(hours))).toBe(percent)
  })
})

describe('freeForAll', () => {
  it('is the earliest of the deadlines until which every tour refunds everything', () => {
    const { STANDARD, FLEXIBLE, MODERATE } = POLICY_PRESETS
    expect(freeForAll([STANDARD])).toEqual(STANDARD)
    expect(freeForAll([FLEXIBLE, STANDARD])).toEqual(STANDARD)
    expect(freeForAll([STANDARD, MODERATE])).toEqual({ tiers: [{ hoursBefore: 168, refundPercent: 100 }] })
  })

  it('is null as soon as one tour does not refund everything, and without tours', () => {
    const half = { tiers: [{ hoursBefore: 24, refundPercent: 50 }] }
    expect(freeForAll([POLICY_PRESETS.STANDARD, POLICY_PRESETS.FINAL_SALE])).toBeNull()
    expect(freeForAll([POLICY_PRESETS.STANDARD, half])).toBeNull()
    expect(freeForAll([])).toBeNull()
  })
})
