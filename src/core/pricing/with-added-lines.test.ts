import { expect, test } from 'vitest'
import { withAddedLines } from './with-added-lines.ts'

const line = (unit_id: string | null, quantity: number, price_minor = 2900, seats = 1) => ({
  unit_id,
  quantity,
  price_minor,
  seats,
})

test('guests of a unit at the price of its line enlarge the line', () => {
  expect(withAddedLines([line('adult', 2), line('child', 1)], [line('child', 2)])).toEqual([
    line('adult', 2),
    line('child', 3),
  ])
})

test.for([
  ['another price', line('adult', 1, 3100)],
  ['another number of seats', line('adult', 1, 2900, 2)],
  ['another unit', line('child', 1)],
  ['a unit that is gone', line(null, 1)],
] as const)('%s is a line of its own, after the sold ones', ([, added]) => {
  const sold = [line('adult', 2), line(null, 1)]
  expect(withAddedLines(sold, [added])).toEqual([...sold, added])
})

test('the line with the same price grows where a unit has two prices', () => {
  const sold = [line('adult', 2), line('adult', 1, 3100)]
  expect(withAddedLines(sold, [line('adult', 1, 3100)])).toEqual([line('adult', 2), line('adult', 2, 3100)])
})

test('one of two equal lines grows', () => {
  const sold = [line('adult', 2), line('adult', 1)]
  expect(withAddedLines(sold, [line('adult', 1)])).toEqual([line('adult', 3), line('adult', 1)])
})

test('equal lines become one', () => {
  const lines = [line('adult', 2), line(null, 1), line('adult', 1), line(null, 1)]
  expect(withAddedLines([], lines)).toEqual([line('adult', 3), line(null, 1), line(null, 1)])
})
