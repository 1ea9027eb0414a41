/** A day 'YYYY-MM-DD' and a month 'YYYY-MM': plain text, so that no browser's time zone can move them. */
export type Day = string
export type Month = string

/** True for a day that exists: '2026-02-30' does not. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || !isMonth(monthOf(text))) return false
  const number = Number(text.slice(8))
  return number >= 1 && number <= lengthOf(monthOf(text))
}

/** True for '2026-01' to '2026-12' of any year. */
export function isMonth(text: string): boolean {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text)
}

/** The month of a day, or of a local date and time. */
export function monthOf(day: Day): Month {
  return day.slice(0, 7)
}

/** The number of a day in its month; undefined in any other month. */
export function numberIn(month: Month, day: Day | null | undefined): number | undefined {
  return day && monthOf(day) === month ? Number(day.slice(8)) : undefined
}

/** The month `count` months later, or earlier when negative. */
export function addMonths(month: Month, count: number): Month {
  const months = monthsSinceZero(month) + count
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${twoDigits((months % 12) + 1)}`
}

/** The number of months from one month to a later one. */
export function monthsBetween(from: Month, to: Month): number {
  return monthsSinceZero(to) - monthsSinceZero(from)
}

function lengthOf(month: Month): number {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][number - 1] ?? 0
}

function monthsSinceZero(month: Month): number {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return year * 12 + number - 1
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
