/**
 * The value below which this share of the values lies (0.5: the median), rounded to so many digits; NaN without
 * values.
 */
export function percentile(values: readonly number[], share: number, digits = 0): number {
  const sorted = values.toSorted((a, b) => a - b)
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return Number(value.toFixed(digits))
}
