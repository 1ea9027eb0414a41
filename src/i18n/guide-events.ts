import type { GuideCalendar, GuideDeparture } from '#core/guide/guide-calendar.ts'
import type { Locale } from '#core/kernel/locale.ts'
import { siteUrl } from '#core/kernel/site-path.ts'
import { guestListPath } from '#core/office/guests/guest-list-path.ts'
import type { CalendarEvent } from '#core/ticket/calendar-file.ts'
import { formatLanguages } from './format.ts'
import { areaTranslator, type AreaTranslator } from './translator.ts'

type Words = AreaTranslator<'availabilitiesAdmin'>

/** The departures of one guide, as appointments in their calendar; each links to its guest list, behind the log-in. */
export function guideEvents({ locale, departures }: GuideCalendar, origin: string): CalendarEvent[] {
  const t = areaTranslator(locale, 'availabilitiesAdmin')
  return departures.map((departure) => eventOf(departure, { t, locale, origin }))
}

/** The title of a guide's calendar. */
export function guideCalendarName({ guide, locale }: GuideCalendar, operator: string): string {
  return areaTranslator(locale, 'availabilitiesAdmin')('calendarName', { guide, operator })
}

type Around = { t: Words; locale: Locale; origin: string }

function eventOf(departure: GuideDeparture, { t, locale, origin }: Around): CalendarEvent {
  const { id, title, languages, capacity, seatsTaken, localDateTimeStart } = departure
  const path = guestListPath(id, localDateTimeStart)
  return {
    uid: `departure-${id}@${new URL(origin).hostname}`,
    title: `${title} (${seatsTaken}/${capacity})`,
    description: [t('taken', { taken: seatsTaken, capacity }), formatLanguages(languages, locale)].join('\n'),
    location: departure.meetingAddress,
    coordinates: departure.coordinates,
    url: siteUrl(origin, locale, path),
    localDateTimeStart,
    localDateTimeEnd: departure.localDateTimeEnd,
    timeZone: departure.timeZone,
    now: departure.updatedAt,
    cancelled: false,
  }
}
