import { describe, expect, test } from 'vitest'
import type { PricedUnit } from '../pricing/quote.ts'
import { addedParty, type AddedParty } from './added-party.ts'

const adult: PricedUnit = {
  id: 'adult',
  type: 'ADULT',
  label: { en: 'Adults' },
  priceMinor: 3100,
  seats: 1,
  needsAdult: false,
}
const child: PricedUnit = { ...adult, id: 'child', type: 'CHILD', priceMinor: 1500, needsAdult: true }
const baby: PricedUnit = { ...child, id: 'baby', type: 'INFANT', priceMinor: 0, seats: 0 }

/** Two adults, sold at 29.00. */
const party: AddedParty = {
  sold: [{ lineId: 'adult', quantity: 2, priceMinor: 2900, seats: 1 }],
  units: [adult, child, baby],
  adjustments: [],
  max: 4,
}

describe('added guests', () => {
  test.for([
    ['one more of a unit costs its price of today', { adult: 3 }, 3100, 1],
    ['a child is accompanied by the sold party', { adult: 2, child: 1 }, 1500, 1],
    ['units of several kinds are one sum', { adult: 3, child: 1 }, 4600, 2],
    ['a unit without a price or a seat costs nothing', { adult: 2, baby: 1 }, 0, 0],
  ] as const)('%s', ([, wanted, totalMinor, seats]) => {
    expect(addedParty(party, wanted)).toMatchObject({ totalMinor, seats })
  })

  test('have lines with the added quantities alone', () => {
    const priced = addedParty({ ...party, max: 5 }, { adult: 3, child: 2, baby: 0 })
    expect('lines' in priced && priced.lines).toMatchObject([
      { unit: { id: 'adult' }, quantity: 1, priceMinor: 3100 },
      { unit: { id: 'child' }, quantity: 2, priceMinor: 1500 },
    ])
  })

  test.for([
    ['a percentage holds for them', [{ kind: 'PERCENT', value: -10 }], 2790],
    ['an amount is not taken a second time', [{ kind: 'AMOUNT', value: -500 }], 3100],
  ] as const)('of an adjusted price: %s', ([, adjustments, totalMinor]) => {
    expect(addedParty({ ...party, adjustments }, { adult: 3 })).toMatchObject({ totalMinor })
  })

  test.for([
    ['the same party', { adult: 2 }, { code: 'reservation.unchanged' }],
    ['fewer', { adult: 1 }, { code: 'reservation.unchanged' }],
    ['nobody', {}, { code: 'reservation.unchanged' }],
    ['more of one and fewer of another', { adult: 1, child: 2 }, { code: 'reservation.party_mixed' }],
    ['a party that leaves a line out', { child: 1 }, { code: 'reservation.party_mixed' }],
    ['more than the tour takes, the sold guests counted', { adult: 5 }, { code: 'units.max', max: 4 }],
    ['an unknown unit', { adult: 2, dog: 1 }, { code: 'units.unknown' }],
  ] as const)('refuses %s', ([, wanted, refusal]) => {
    expect(addedParty(party, wanted)).toEqual(refusal)
  })

  test('fills the party up to its largest size', () => {
    expect(addedParty(party, { adult: 4 })).toMatchObject({ seats: 2 })
  })
})
