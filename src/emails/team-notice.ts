import type { Locale } from '#core/kernel/locale.ts'
import type { Money } from '#core/kernel/money.ts'
import type { ManifestDeparture } from '#core/office/guests/manifest.schema.ts'
import type { PrivateRequest } from '#core/private-request/private-request.schema.ts'
import type { Ticket } from '#core/reservation/reservation.schema.ts'
import type { ReviewToRead } from '#core/review/review.ts'
import type { TeamNotice } from '#core/email/team-notice.ts'
import { isOfLedDepartures, type NoticedDeparture } from '#core/notice/noticed-departure.ts'
import { formatDateTime, formatDay, formatInstant } from '#i18n/format-date.ts'
import { formatMoney } from '#i18n/format.ts'
import { translator, type Translator } from '#i18n/translator.ts'
import type { EmailPart, Link, RenderedEmail } from './email-content.ts'
import { noticeParts } from './notice-parts.ts'
import { renderEmail } from './render/render-email.ts'
import { siteUrl } from '#core/kernel/site-path.ts'
import { senderOf, type Operator } from './sender.ts'

/** One event for one member; what it is not about is null. */
export type NoticeFacts = {
  notice: TeamNotice
  /** False for a guide, who hears of no sums but those due and has the guest list instead of the reservation. */
  seesMoney: boolean
  booking: { id: string; ticket: Ticket } | null
  issue: { amount: Money | null; dueAt: string | null } | null
  review: ReviewToRead | null
  request: PrivateRequest | null
  departures: readonly ManifestDeparture[] | null
  /** The departures that a member has changed, for their guide. */
  changed: readonly NoticedDeparture[] | null
  /** The minimum that its departure has not reached; `decides`: the member may decide. */
  minimum: { people: number; filled: number; decides: boolean } | null
  /** The day of its departures. */
  day: string | null
}

/** `zone`: the operator's time zone. */
export type TeamNoticeFacts = NoticeFacts & { site: Operator; origin: string; zone: string }

/**
 * Notifies a member of the team of an event of a reservation or its money: the event, the customer, and the page to
 * open.
 */
export function teamNotice(locale: Locale, facts: TeamNoticeFacts): RenderedEmail {
  const { site, origin } = facts
  const t = translator(locale, site.sentences)
  const { title, lead } = noticeWords(t, locale, facts)
  return renderEmail({
    locale,
    subject: [title, subjectOf(locale, facts)].filter(Boolean).join(' · '),
    preheader: lead,
    title,
    parts: [
      { kind: 'paragraph', text: lead },
      ...dueWords(t, locale, facts),
      ...noticeParts(t, locale, facts),
      { kind: 'button', link: noticeLink(t, locale, facts, origin) },
    ],
    sender: senderOf(site),
    footer: noticeFooter(t, site),
  })
}

/** The event in a few words, and in one sentence. */
export function noticeWords(
  t: Translator,
  locale: Locale,
  { notice, issue, minimum, day, changed }: NoticeFacts,
): { title: string; lead: string } {
  const amount = issue?.amount ? formatMoney(issue.amount, locale) : ''
  const { people = 0, filled = 0 } = minimum ?? {}
  const count = changed?.length ?? 0
  const facts = { amount, day: day ? formatDay(day, locale) : '', people, filled, count }
  return {
    title: t(`emails.team.${notice}.title`, facts),
    lead: t(`emails.team.${notice}.lead`, facts),
  }
}

/** Why a member gets it, and where they choose. */
export function noticeFooter(t: Translator, site: Operator): string[] {
  return [t('emails.team.reason', { name: site.name }), t('emails.team.choose')]
}

/** The subject of the event: the guest, the tour and its date, as far as there are any. */
export function subjectOf(
  locale: Locale,
  { booking, review, request, minimum, departures, changed }: NoticeFacts,
): string {
  if (review) return [review.author, review.tour].join(', ')
  if (request) return [request.name, formatDay(request.day, locale, 'medium')].join(', ')
  if (changed) return subjectOfChange(locale, changed)
  const [departure] = departures ?? []
  if (minimum && departure)
    return [departure.tour.title, formatDateTime(departure.localDateTimeStart, locale, 'medium')].join(', ')
  if (!booking) return ''
  const { contact, tour, localDateTimeStart } = booking.ticket
  return [contact.name, tour.title, formatDay(localDateTimeStart, locale, 'medium')]
    .filter(Boolean)
    .join(', ')
}

/** The tour and the start of one departure; of several, their tour, where it is one, and their days. */
function subjectOfChange(locale: Locale, changed: readonly NoticedDeparture[]): string {
  const [first, last] = [changed[0], changed.at(-1)]
  if (!first || !last) return ''
  if (first === last)
    return [first.tour, formatDateTime(first.localDateTimeStart, locale, 'medium')].join(', ')
  const tours = new Set(changed.map(({ tour }) => tour))
  const days = [first, last].map(({ localDateTimeStart }) => formatDay(localDateTimeStart, locale, 'medium'))
  return [...(tours.size === 1 ? tours : []), [...new Set(days)].join(' – ')].join(', ')
}

/** The last moment for a response to the bank, as the inbox shows it. */
function dueWords(t: Translator, locale: Locale, { issue, zone }: TeamNoticeFacts): EmailPart[] {
  if (!issue?.dueAt) return []
  const when = formatInstant(issue.dueAt, zone, locale, 'date')
  return [{ kind: 'paragraph', text: t('emails.team.due', { when }) }]
}

/** The page to open: the issue where one is open, else the matter itself as this member sees it. */
export function noticeLink(
  t: Translator,
  locale: Locale,
  { notice, booking, issue, review, request, departures, changed, minimum, seesMoney, day }: NoticeFacts,
  origin: string,
): Link {
  const to = (label: string, path: string) => ({ label, href: siteUrl(origin, locale, path) })
  if (review) return to(t('emails.team.openReviews'), '/admin/reviews')
  if (request) return to(t('emails.privateOpen'), '/admin/requests')
  if (minimum?.decides) return to(t('emails.team.openBoard'), '/admin/go')
  if (changed && !isOfLedDepartures(notice)) return to(t('emails.team.openOffice'), '/admin')
  const guestDay =
    day ?? (changed?.[0] ?? departures?.[0] ?? booking?.ticket)?.localDateTimeStart.slice(0, 10)
  if (guestDay && (!seesMoney || day || minimum || changed))
    return to(t('emails.team.openGuests'), `/admin/manifest/${guestDay}`)
  if (issue || !booking) return to(t('emails.team.openInbox'), '/admin/payments')
  return to(t('emails.team.openBooking'), `/admin/reservations?open=${booking.id}`)
}
