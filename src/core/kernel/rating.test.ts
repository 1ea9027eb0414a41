import { expect, test } from 'vitest'
import { ratingOf } from './rating.ts'

test('a rating is computed from all given rates', () => {
  const counts = [
    { rate: 5, count: 2, demo: false },
    { rate: 4, count: 1, demo: false },
  ]
  expect(ratingOf(counts)).toEqual({
    average: 4.67,
    count: 3,
    distribution: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 2 },
    demo: false,
  })
})

test('one invented review makes the whole rating a demo', () => {
  const counts = [
    { rate: 5, count: 9, demo: false },
    { rate: 1, count: 1, demo: true },
  ]
  expect(ratingOf(counts)?.demo).toBe(true)
})

test('a tour without reviews has no rating, not a zero', () => {
  expect(ratingOf([])).toBe(null)
})
