/** The errors of the days of a report. */
export const report = {
  day: 'Enter a day, as in 2026-07-31',
  backwards: 'This day is before the first one',
  too_long: 'Five years at most: choose an earlier last day',
} as const
