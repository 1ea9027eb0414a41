/** The change of a figure against an earlier one in whole percent; null where the earlier one is nothing. */
export function changePercent(now: number, before: number): number | null {
  return before > 0 ? Math.round((100 * (now - before)) / before) : null
}
