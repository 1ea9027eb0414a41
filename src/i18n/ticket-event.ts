import type { Locale } from '#core/kernel/locale.ts'
import { siteUrl } from '#core/kernel/site-path.ts'
import type { CalendarEvent } from '#core/ticket/calendar-file.ts'
import type { Ticket } from '#core/reservation/reservation.schema.ts'
import type { Wording } from './own-messages.ts'
import { translator } from './translator.ts'

/**
 * A ticket as the appointment in its customer's calendar, in their language. `now`: the time of the file (ISO 8601).
 */
export function ticketEvent(
  locale: Locale,
  ticket: Ticket,
  site: { origin: string; now: string; sentences: Wording },
): CalendarEvent {
  const { tour, reference } = ticket
  const { address, note, latitude, longitude } = tour.meetingPoint
  const url = siteUrl(site.origin, locale, ticket.managePath)
  return {
    uid: `${reference}@${new URL(site.origin).hostname}`,
    title: tour.title,
    description: [translator(locale, site.sentences)('emails.calendarDescription', { reference, url }), note]
      .filter(Boolean)
      .join('\n'),
    location: address || tour.place,
    coordinates: latitude === null || longitude === null ? null : { latitude, longitude },
    url,
    localDateTimeStart: ticket.localDateTimeStart,
    localDateTimeEnd: ticket.localDateTimeEnd,
    timeZone: ticket.timeZone,
    now: site.now,
    cancelled: ticket.status === 'CANCELLED',
  }
}
