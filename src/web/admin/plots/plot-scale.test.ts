import { describe, expect, test } from 'vitest'
import { axisTicks, labelledColumns } from './plot-scale.ts'

describe('the axis of a plot', () => {
  test.for([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [9, [0, 5, 10]],
    [40, [0, 10, 20, 30, 40]],
    [41, [0, 20, 40, 60]],
    [123_456, [0, 50_000, 100_000, 150_000]],
  ] as const)('up to %d has the values %j', ([max, ticks]) => {
    expect(axisTicks(max)).toEqual(ticks)
  })

  test('reaches every maximum, in a handful of steps', () => {
    for (let max = 1; max < 3_000; max += 7) {
      const ticks = axisTicks(max)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(max)
      expect(ticks.length).toBeLessThanOrEqual(6)
    }
  })
})

test('few columns have a label, and the last one always has', () => {
  expect(labelledColumns(3)).toEqual([0, 1, 2])
  expect(labelledColumns(30)).toEqual([5, 13, 21, 29])
  for (let count = 1; count < 100; count += 1) {
    const labelled = labelledColumns(count)
    expect(labelled.at(-1)).toBe(count - 1)
    expect(labelled.length).toBeLessThanOrEqual(5)
  }
})
