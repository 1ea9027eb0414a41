import { expect, test } from 'vitest'
import { nextDay } from './next-day.ts'

const december = { month: '2026-12', weekStart: 1 }
// 3 is a Thursday; 5 and 6, 12 and 13, 19 and 20 are week-ends.
const linked = [3, 5, 6, 13, 19, 20]

test.for([
  ['ArrowRight', 6, 13],
  ['ArrowLeft', 13, 6],
  ['ArrowRight', 20, 20],
  ['ArrowLeft', 3, 3],
  ['ArrowDown', 5, 13],
  ['ArrowDown', 6, 13],
  ['ArrowUp', 20, 13],
  ['ArrowUp', 5, 5],
  ['Home', 6, 3],
  ['End', 3, 6],
  ['Home', 13, 13],
  ['End', 19, 20],
] as const)('%s from %i leads to %i', ([key, from, to]) => {
  expect(nextDay(key, from, linked, december)).toBe(to)
})

test('a week from Sunday ends on Saturday', () => {
  expect(nextDay('End', 3, linked, { ...december, weekStart: 7 })).toBe(5)
})

test('other keys lead nowhere', () => {
  expect(nextDay('a', 5, linked, december)).toBeUndefined()
  expect(nextDay('Enter', 5, linked, december)).toBeUndefined()
})
