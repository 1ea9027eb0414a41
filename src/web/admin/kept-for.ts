import { KEPT_FOR } from '../service-worker/kept-pages.ts'

type Departure = { localDateTimeStart: string; timeZone: string }

/**
 * The header that says how long a device may keep a page with the guests of these departures: until a day after the
 * first of them starts. A page without any is kept for a day. In seconds, because the device's clock may be wrong.
 */
export function keptFor(departures: readonly Departure[], now: Temporal.Instant): Record<string, string> {
  const starts = departures.map(({ localDateTimeStart, timeZone }) =>
    Temporal.PlainDateTime.from(localDateTimeStart).toZonedDateTime(timeZone).toInstant(),
  )
  const first = starts.toSorted(Temporal.Instant.compare)[0] ?? now
  const seconds = Math.floor(now.until(first.add({ hours: 24 })).total('seconds'))
  return { [KEPT_FOR]: String(Math.max(0, seconds)) }
}
