import { describe, expect, it } from 'vitest'
import { quote, type PricedUnit } from './quote.ts'

const adult = unit('adult', 2900)
const child = unit('child', 1500, { needsAdult: true })
const infant = unit('infant', 0, { needsAdult: true, seats: 0 })
const family = unit('family', 7500, { seats: 4 })
const units = [adult, child, infant, family]
const limits = { min: 1, max: 10 }

describe('quote', () => {
  it('adds a line per unit in the order of the tour', () => {
    expect(quote(units, { child: 1, adult: 2 }, limits)).toEqual({
      lines: [
        { unit: adult, quantity: 2, priceMinor: 2900 },
        { unit: child, quantity: 1, priceMinor: 1500 },
      ],
      seats: 3,
      totalMinor: 7300,
    })
  })

  it('counts a family ticket as four seats and an infant as none', () => {
    expect(quote(units, { family: 1, infant: 1 }, limits)).toMatchObject({ seats: 4, totalMinor: 7500 })
  })

  it('accepts a party of exactly the largest and the smallest size', () => {
    expect(quote(units, { adult: 10 }, limits)).toMatchObject({ seats: 10 })
    expect(quote(units, { adult: 3 }, { min: 3, max: 3 })).toMatchObject({ seats: 3 })
  })

  it('ignores a quantity of zero', () => {
    expect(quote(units, { adult: 1, child: 0, 'not-on-this-tour': 0 }, limits)).toMatchObject({ seats: 1 })
  })

  it.each([
    ['nobody', {}, { code: 'units.min', min: 1 }],
    ['eleven', { adult: 11 }, { code: 'units.max', max: 10 }],
    ['three families', { family: 3 }, { code: 'units.max', max: 10 }],
    ['children alone', { child: 2, infant: 1 }, { code: 'units.accompanied_by' }],
    ['a category of another tour', { adult: 1, foreign: 1 }, { code: 'units.unknown' }],
  ])('refuses %s', (_, choice, refusal) => {
    expect(quote(units, choice as Record<string, number>, limits)).toEqual(refusal)
  })

  it('refuses a party under the minimum of the tour', () => {
    expect(quote(units, { adult: 2 }, { min: 3, max: 10 })).toEqual({ code: 'units.min', min: 3 })
  })
})

function unit(id: string, priceMinor: number, others: Partial<PricedUnit> = {}): PricedUnit {
  return { id, type: 'OTHER', label: { en: id, fr: id }, priceMinor, seats: 1, needsAdult: false, ...others }
}
