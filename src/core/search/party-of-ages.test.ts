import { describe, expect, test } from 'vitest'
import { adult, child, family, infant } from '#tests/support/factories/booking-fixtures.ts'
import { choiceOfParty, unitForAdults } from './party-of-ages.ts'

const youth = { ...child, id: 'youth', type: 'YOUTH' as const }

describe('the unit of adults', () => {
  test('is the one for adults, wherever it stands', () => {
    expect(unitForAdults([family, infant, child, adult])).toBe(adult)
    const senior = { ...adult, id: 'senior', type: 'SENIOR' as const }
    expect(unitForAdults([senior, adult])).toBe(adult)
  })

  test('is else the first one that one person can take alone, and none where only groups are sold', () => {
    const student = { ...adult, id: 'student', type: 'STUDENT' as const }
    expect(unitForAdults([family, child, student])).toBe(student)
    expect(unitForAdults([family, child])).toBeNull()
  })
})

test('the unit of adults has one seat and needs no other adult', () => {
  expect(unitForAdults([])).toBeNull()
  expect(unitForAdults([{ ...adult, seats: 2 }])).toBeNull()
  expect(unitForAdults([{ ...adult, needsAdult: true }])).toBeNull()
  expect(unitForAdults([{ ...adult, seats: 0 }])).toBeNull()
})

describe('the choice of a party', () => {
  test('takes adults and children in their units', () => {
    expect(choiceOfParty([adult, child, infant], { adults: 2, children: 1 })).toEqual({
      [adult.id]: 2,
      [child.id]: 1,
    })
    expect(choiceOfParty([adult, child], { adults: 2, children: 0 })).toEqual({ [adult.id]: 2 })
  })

  test('takes children in the unit of children first, wherever it stands', () => {
    for (const units of [
      [youth, infant, adult, child],
      [adult, infant, child, youth],
    ])
      expect(choiceOfParty(units, { adults: 1, children: 1 })).toEqual({ [adult.id]: 1, [child.id]: 1 })
  })

  test('is one group where only groups are sold, unless it is too large for each', () => {
    const people = family.seats
    expect(choiceOfParty([child, family], { adults: 1, children: 0 })).toEqual({ [family.id]: 1 })
    expect(choiceOfParty([child, family], { adults: people - 1, children: 1 })).toEqual({ [family.id]: 1 })
    expect(choiceOfParty([child, family], { adults: people, children: 1 })).toBeNull()
  })

  test('is none without a unit for adults, and asks for no unit of children without any', () => {
    expect(choiceOfParty([child], { adults: 1, children: 0 })).toBeNull()
    expect(choiceOfParty([], { adults: 1, children: 1 })).toBeNull()
    expect(choiceOfParty([adult], { adults: 3, children: 0 })).toEqual({ [adult.id]: 3 })
    expect(choiceOfParty([{ ...adult, ageMin: 0 }], { adults: 1, children: 1 })).toEqual({ [adult.id]: 2 })
  })

  test('takes children as young people, or as infants, where the tour has no unit for children', () => {
    expect(choiceOfParty([adult, infant, youth], { adults: 1, children: 2 })).toEqual({
      [adult.id]: 1,
      youth: 2,
    })
    expect(choiceOfParty([adult, infant], { adults: 1, children: 2 })).toEqual({
      [adult.id]: 1,
      [infant.id]: 2,
    })
  })

  test('takes children as adults where everybody pays the same, and refuses them where adults have a minimum age', () => {
    const anyone = { ...adult, ageMin: null }
    expect(choiceOfParty([anyone], { adults: 2, children: 1 })).toEqual({ [anyone.id]: 3 })
    expect(choiceOfParty([adult], { adults: 2, children: 1 })).toBeNull()
  })
})
