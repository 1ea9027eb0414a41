import { expect, test } from 'vitest'
import { peopleIn, peopleOf } from './people.ts'

test('guests are counted in seats, and a unit without seats as one guest', () => {
  expect([0, 1, 4].map((seats) => peopleOf({ seats }))).toEqual([1, 1, 4])
  const [toddlers, adults, family] = [
    { quantity: 2, seats: 0 },
    { quantity: 3, seats: 1 },
    { quantity: 1, seats: 4 },
  ]
  expect(peopleIn([toddlers, adults, family])).toBe(9)
  expect(peopleIn([])).toBe(0)
})
