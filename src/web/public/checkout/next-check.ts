/** The time during which the page after a payment checks again by itself, and the pauses. */
const CHECKS_MAX = 6
export const CHECK_SECONDS = 5
const UNSETTLED: ReadonlySet<string> = new Set(['confirming', 'pending', 'open'])

/** The URL of the next check of an unsettled payment; null after half a minute of checks. */
export function nextCheck(outcome: string, url: URL): string | null {
  if (!UNSETTLED.has(outcome)) return null
  const done = Number(url.searchParams.get('check') ?? 0)
  const count = Number.isInteger(done) && done >= 0 ? done : CHECKS_MAX
  return count < CHECKS_MAX ? `${url.pathname}?check=${count + 1}` : null
}
