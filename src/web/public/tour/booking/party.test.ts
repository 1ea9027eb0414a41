import { describe, expect, it } from 'vitest'
import { adult, child, family, infant } from '#tests/support/factories/booking-fixtures.ts'
import { defaultParty, fitParty, guestsOf, seatsOf, stepLimit } from './party.ts'

const units = [adult, child, infant, family]
const roomy = { min: 1, max: 10, vacancies: 20 }

describe('the party of a new page', () => {
  it('is two adults', () => {
    expect(defaultParty(units, roomy)).toEqual({ [adult.id]: 2 })
  })

  it('is the smallest possible one, and at most the free seats', () => {
    expect(defaultParty(units, { ...roomy, min: 4 })).toEqual({ [adult.id]: 4 })
    expect(defaultParty(units, { ...roomy, vacancies: 1 })).toEqual({ [adult.id]: 1 })
  })

  it('is one family where there is no other price', () => {
    expect(defaultParty([family], roomy)).toEqual({ [family.id]: 1 })
  })
})

describe('the limit of a stepper', () => {
  it('stops at the largest party, counting the others', () => {
    expect(stepLimit(units, { [adult.id]: 4 }, child, roomy)).toEqual({ max: 6, reason: 'party' })
  })

  it('stops at the free seats and names them as the reason', () => {
    expect(stepLimit(units, { [adult.id]: 2 }, child, { ...roomy, vacancies: 3 })).toEqual({
      max: 1,
      reason: 'places',
    })
  })

  it('counts a family in its seats', () => {
    expect(stepLimit(units, { [adult.id]: 3 }, family, roomy)).toEqual({ max: 1, reason: 'party' })
    expect(stepLimit(units, {}, family, { ...roomy, vacancies: 7 })).toEqual({ max: 1, reason: 'places' })
  })

  it('accepts an infant on a full departure, within the party', () => {
    expect(stepLimit(units, { [adult.id]: 2 }, infant, { ...roomy, vacancies: 2 })).toEqual({
      max: 8,
      reason: 'party',
    })
  })

  it('is never below zero', () => {
    expect(stepLimit(units, { [adult.id]: 12 }, child, roomy).max).toBe(0)
  })
})

describe('a party that is too large', () => {
  it('is reduced to the possible one, the first units first', () => {
    const asked = { [adult.id]: 8, [child.id]: 8 }
    expect(fitParty(units, asked, roomy)).toEqual({ [adult.id]: 8, [child.id]: 2 })
    expect(fitParty(units, asked, { ...roomy, vacancies: 5 })).toEqual({ [adult.id]: 5 })
  })

  it('stays as it is when it fits', () => {
    const party = { [adult.id]: 2, [child.id]: 1, [infant.id]: 1 }
    expect(fitParty(units, party, { ...roomy, vacancies: 3 })).toEqual(party)
    expect(seatsOf(units, party)).toBe(3)
  })

  it('counts all guests of a family ticket, and those without a seat', () => {
    expect(guestsOf(units, { [adult.id]: 1, [infant.id]: 1, [family.id]: 2 })).toBe(2 + 2 * family.seats)
  })
})
