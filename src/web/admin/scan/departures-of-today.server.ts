import type { RouterContextProvider } from 'react-router'
import { isOnItsDay } from '#core/office/guests/guest-mark.ts'
import type { Manifest, ManifestDeparture } from '#core/office/guests/manifest.schema.ts'
import { daysAnywhere, instantAt } from '#core/kernel/zone.ts'
import { bodyOf } from '../../call-api.ts'
import { apiContext, localeContext, requestContext } from '../../server/request-context.ts'

/**
 * The departures with the guests whose tickets are checked in today, the member's own first. Today is the day at the
 * place of each departure, which is often another one than the office's, and a departure that is under way.
 */
export async function departuresOfToday(
  context: Readonly<RouterContextProvider>,
): Promise<ManifestDeparture[]> {
  const query = { locale: context.get(localeContext) }
  const now = context.get(requestContext).clock.now()
  const byDay: Manifest[] = await Promise.all(
    daysAnywhere(now).map((day) =>
      bodyOf(context.get(apiContext).reservations.manifest[':day'].$get({ param: { day }, query })),
    ),
  )
  return byDay
    .flatMap(({ departures }) => departures)
    .filter((departure) => isOnItsDay(now, timesOf(departure)))
    .toSorted((one, other) => Number(other.own) - Number(one.own))
}

function timesOf({ localDateTimeStart, localDateTimeEnd, timeZone }: ManifestDeparture) {
  const startsAt = instantAt(localDateTimeStart, timeZone)
  return { startsAt, endsAt: instantAt(localDateTimeEnd, timeZone), timeZone }
}
