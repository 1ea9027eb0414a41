/** How long the page after a payment asks again by itself, and how often. */
const CHECKS_MAX = 6
export const CHECK_SECONDS = 5
const UNSETTLED: ReadonlySet<string> = new Set(['confirming', 'pending', 'open'])

/** The address of the next look at a payment that is not settled; null once it has been looked at for half a minute. */
export function nextCheck(outcome: string, url: URL): string | null {
  if (!UNSETTLED.has(outcome)) return null
  const done = Number(url.searchParams.get('check') ?? 0)
  const count = Number.isInteger(done) && done >= 0 ? done : CHECKS_MAX
  return count < CHECKS_MAX ? `${url.pathname}?check=${count + 1}` : null
}
