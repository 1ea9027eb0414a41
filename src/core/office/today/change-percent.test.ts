import { expect, test } from 'vitest'
import { changePercent } from './change-percent.ts'

test('a change is in whole percent of the earlier figure, and none against nothing', () => {
  expect(changePercent(12, 10)).toBe(20)
  expect(changePercent(2, 3)).toBe(-33)
  expect(changePercent(0, 5)).toBe(-100)
  expect(changePercent(7, 7)).toBe(0)
  expect(changePercent(5, 0)).toBeNull()
})
