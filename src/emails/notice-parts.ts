import type { TeamNotice, TimeAndPlace } from '#core/email/team-notice.ts'
import type { Locale } from '#core/kernel/locale.ts'
import { isOfLedDepartures, type NoticedDeparture } from '#core/notice/noticed-departure.ts'
import type { ManifestDeparture, ManifestGuest } from '#core/office/guests/manifest.schema.ts'
import type { PrivateRequest } from '#core/private-request/private-request.schema.ts'
import type { Ticket } from '#core/reservation/reservation.schema.ts'
import { formatDateTime, formatDay, formatEnd, formatTime } from '#i18n/format-date.ts'
import { formatMoney, formatParty, languageName } from '#i18n/format.ts'
import type { Translator } from '#i18n/translator.ts'
import type { EmailPart } from './email-content.ts'
import type { NoticeFacts } from './team-notice.ts'

/** The facts of a notice, below its words. */
export function noticeParts(t: Translator, locale: Locale, facts: NoticeFacts): EmailPart[] {
  const { booking, review, request, departures, changed, seesMoney, notice } = facts
  if (changed) return changedParts(t, locale, notice, changed)
  if (departures) return departures.map((departure) => departurePart(t, locale, departure))
  if (review) {
    const title = t('emails.team.reviewOf', { author: review.author, rate: String(review.rate) })
    return [
      { kind: 'section', title, lines: [review.tour] },
      ...(review.content ? [{ kind: 'quote' as const, text: review.content }] : []),
    ]
  }
  if (request) return requestParts(t, locale, request)
  if (!booking) return []
  // A party that has left a guide's departure is on a departure that is not theirs.
  if (notice === 'moved-away') return [partyLeft(booking.ticket)]
  return [bookingPart(locale, booking.ticket, seesMoney)]
}

function partyLeft({ reference, contact, tour, unitItems }: Ticket): EmailPart {
  const lines = [contact.name, tour.title, formatParty(unitItems)].filter(Boolean)
  return { kind: 'section', title: reference, lines }
}

function bookingPart(locale: Locale, ticket: Ticket, seesMoney: boolean): EmailPart {
  const { contact, tour, unitItems, localDateTimeStart, total } = ticket
  const party = formatParty(unitItems)
  const lines = [
    contact.name,
    tour.title,
    formatDateTime(localDateTimeStart, locale),
    seesMoney ? `${party} · ${formatMoney(total, locale)}` : party,
    [contact.email, contact.phone].filter(Boolean).join(' · '),
  ]
  return { kind: 'section', title: ticket.reference, lines: lines.filter(Boolean) }
}

function requestParts(t: Translator, locale: Locale, request: PrivateRequest): EmailPart[] {
  const { tour, name, email, phone, party, language, message } = request
  const lines = [
    tour ? t('emails.privateTour', { tour: tour.title }) : t('emails.privateAnyTour'),
    t('emails.privateDay', { day: formatDay(request.day, locale) }),
    t('emails.privateParty', { count: party }),
    t('emails.privateLanguage', { language: languageName(language, locale) }),
    t('emails.contactFrom', { name, email: [email, phone].filter(Boolean).join(', ') }),
  ]
  const quote: EmailPart[] = message ? [{ kind: 'quote', text: message }] : []
  return [{ kind: 'section', title: t('emails.privateWish'), lines }, ...quote]
}

/** A departure with its guests, as the guide needs them on the way. */
function departurePart(t: Translator, locale: Locale, departure: ManifestDeparture): EmailPart {
  const { tour, localDateTimeStart, guide, guests, note } = departure
  const count = guests.reduce((sum, { seats }) => sum + seats, 0)
  const lines = [
    [t('emails.team.guests', { count }), tour.meetingAddress, guide].filter(Boolean).join(' · '),
    note,
    ...guests.map((guest) => guestLine(t, locale, guest)),
  ]
  const title = `${formatTime(localDateTimeStart, locale)} · ${tour.title}`
  return { kind: 'section', title, lines: lines.filter(Boolean) }
}

/** The departures of one notice that are listed; the others are counted. */
const CHANGED_MAX = 10

/** The changed departures under their tours, with the meeting points of those that the guide leads. */
function changedParts(
  t: Translator,
  locale: Locale,
  notice: TeamNotice,
  changed: readonly NoticedDeparture[],
): EmailPart[] {
  const showsPlace = isOfLedDepartures(notice)
  const linesOf = ({ before, ...now }: NoticedDeparture) => [
    timeAndPlace(locale, now, showsPlace),
    ...(before ? [t('emails.team.before', { was: timeAndPlace(locale, before, showsPlace) })] : []),
  ]
  const byTour = Map.groupBy(changed.slice(0, CHANGED_MAX), ({ tour }) => tour)
  const sections: EmailPart[] = [...byTour].map(([title, ofTour]) => ({
    kind: 'section',
    title,
    lines: ofTour.flatMap(linesOf),
  }))
  const count = changed.length - CHANGED_MAX
  return count > 0 ? [...sections, { kind: 'paragraph', text: t('emails.team.more', { count }) }] : sections
}

function timeAndPlace(locale: Locale, facts: TimeAndPlace, showsPlace: boolean): string {
  const { localDateTimeStart: start, localDateTimeEnd: end, meetingAddress } = facts
  const time = `${formatDateTime(start, locale, 'medium')} – ${formatEnd(start, end, locale)}`
  return showsPlace && meetingAddress ? `${time} · ${meetingAddress}` : time
}

function guestLine(t: Translator, locale: Locale, { name, party, phone, due, note }: ManifestGuest): string {
  const owed = due ? t('emails.team.owed', { amount: formatMoney(due, locale) }) : ''
  return [name, formatParty(party), phone, owed, note].filter(Boolean).join(' · ')
}
