import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { monthGrid, weeksFrom } from './month-grid.ts'

test('December 2026 begins on a Tuesday, in weeks from Monday and from Sunday', () => {
  expect(monthGrid('2026-12', 1)[0]).toEqual([null, 1, 2, 3, 4, 5, 6])
  expect(monthGrid('2026-12', 7)[0]).toEqual([null, null, 1, 2, 3, 4, 5])
  expect(monthGrid('2026-12', 7)).toHaveLength(5)
})

test('agrees with the calendar for every month of four centuries', () => {
  const month = fc.record({
    year: fc.integer({ min: 1800, max: 2200 }),
    month: fc.integer({ min: 1, max: 12 }),
    weekStart: fc.constantFrom(1, 6, 7),
  })
  fc.assert(
    fc.property(month, ({ weekStart, ...parts }) => {
      const first = Temporal.PlainDate.from({ ...parts, day: 1 })
      const grid = monthGrid(first.toPlainYearMonth().toString(), weekStart)
      const days = grid.flat()
      expect(days.filter((day) => day !== null)).toEqual(
        Array.from({ length: first.daysInMonth }, (_, day) => day + 1),
      )
      expect((days.indexOf(1) + weekStart - 1) % 7).toBe(first.dayOfWeek - 1)
      expect(grid.every((week) => week.length === 7 && week.some((day) => day !== null))).toBe(true)
    }),
  )
})

test('weeks that are over before a day are left out', () => {
  const weeks = monthGrid('2026-11', 1)
  expect(weeksFrom(weeks, 1)).toEqual(weeks)
  expect(weeksFrom(weeks, 22)[0]).toContain(22)
  expect(weeksFrom(weeks, 23)[0]).toEqual([23, 24, 25, 26, 27, 28, 29])
  expect(weeksFrom(weeks, 30)).toHaveLength(1)
})
