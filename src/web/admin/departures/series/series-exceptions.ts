/** True for a departure of a series that is left out, alone or with its day. Starts are wall-clock times. */
export function isLeftOut(start: string, exceptions: readonly string[]): boolean {
  return exceptions.includes(start) || exceptions.includes(dayOf(start))
}

/**
 * The exceptions of a series after one of the starts was left out or taken back. A day without any departure is left
 * out whole, so that it stays out when the times of the series change.
 */
export function exceptionsAfter(
  exceptions: readonly string[],
  { start, isTaken, starts }: { start: string; isTaken: boolean; starts: readonly string[] },
): string[] {
  const day = dayOf(start)
  const ofDay = starts.filter((one) => dayOf(one) === day)
  const left = ofDay.filter((one) => (one === start ? !isTaken : isLeftOut(one, exceptions)))
  const others = exceptions.filter((one) => dayOf(one) !== day)
  return [...others, ...(left.length === ofDay.length ? [day] : left)]
}

function dayOf(start: string): string {
  return start.slice(0, 'YYYY-MM-DD'.length)
}
