import { instantAt } from '#core/kernel/zone.ts'
import { KEPT_FOR } from '../service-worker/kept-pages.ts'

type Departure = { localDateTimeStart: string; localDateTimeEnd: string; timeZone: string }

/**
 * The header that says how long a device may keep a page with the guests of these departures: until a day after the
 * first of them starts, or until its end where it takes longer. A page without any is kept for a day. In seconds,
 * because the device's clock may be wrong.
 */
export function keptFor(departures: readonly Departure[], now: Temporal.Instant): Record<string, string> {
  const ends = departures.map(keptUntil).toSorted(Temporal.Instant.compare)
  const seconds = Math.floor(now.until(ends[0] ?? now.add(DAY)).total('seconds'))
  return { [KEPT_FOR]: String(Math.max(0, seconds)) }
}

const DAY = { hours: 24 } as const

function keptUntil({ localDateTimeStart, localDateTimeEnd, timeZone }: Departure): Temporal.Instant {
  const dayAfter = instantAt(localDateTimeStart, timeZone).add(DAY)
  const end = instantAt(localDateTimeEnd, timeZone)
  return Temporal.Instant.compare(end, dayAfter) > 0 ? end : dayAfter
}
