/**
 * The weeks of a month ('2026-12') as rows of seven: days of the month, null where the week belongs to its neighbours.
 * `weekStart` counts as in ISO: 1 is Monday, 7 Sunday. Arithmetic, because not every browser has Temporal.
 */
export function monthGrid(month: string, weekStart: number): (number | null)[][] {
  const [year = 0, monthOfYear = 1] = month.split('-').map(Number)
  const before = (7 + weekdayOfFirst(year, monthOfYear) - weekStart) % 7
  const days = daysIn(year, monthOfYear)
  const rows = Math.ceil((before + days) / 7)
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: 7 }, (__, column) => {
      const day = row * 7 + column + 1 - before
      return day >= 1 && day <= days ? day : null
    }),
  )
}

/** The weeks that are not over before this day of the month. */
export function weeksFrom(weeks: readonly (number | null)[][], day: number): (number | null)[][] {
  return weeks.filter((week) => week.some((number) => number !== null && number >= day))
}

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** ISO weekday of the first of the month, by Sakamoto's method. */
function weekdayOfFirst(year: number, month: number): number {
  const shift = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4][month - 1] ?? 0
  const y = month < 3 ? year - 1 : year
  const sunday0 = (y + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) + shift + 1) % 7
  return sunday0 === 0 ? 7 : sunday0
}
