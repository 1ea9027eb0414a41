import type { Locale } from '#core/kernel/locale.ts'
import type { Money } from '#core/kernel/money.ts'
import type { Ticket } from '#core/reservation/reservation.schema.ts'
import type { TeamNotice } from '#core/email/team-notice.ts'
import { formatDateTime, formatDay, formatInstant } from '#i18n/format-date.ts'
import { formatMoney, formatParty } from '#i18n/format.ts'
import { translator, type Translator } from '#i18n/translator.ts'
import type { EmailPart, RenderedEmail } from './email-content.ts'
import { renderEmail } from './render-email.ts'
import { siteUrl } from '#core/kernel/site-path.ts'
import { senderOf, type Operator } from './sender.ts'

export type TeamNoticeFacts = {
  notice: TeamNotice
  site: Operator
  origin: string
  /** Its reservation; null for money that belongs to none. */
  booking: { id: string; ticket: Ticket } | null
  /** Its issue in the payments inbox; null for a plain reservation or cancellation. */
  issue: { amount: Money | null; dueAt: string | null } | null
}

/**
 * Notifies a member of the team of an event of a reservation or its money: the event, the customer, and the page to
 * open.
 */
export function teamNotice(locale: Locale, facts: TeamNoticeFacts): RenderedEmail {
  const { notice, site, booking, issue } = facts
  const t = translator(locale, site.sentences)
  const amount = issue?.amount ? formatMoney(issue.amount, locale) : ''
  const lead = t(`emails.team.${notice}.lead`, { amount })
  return renderEmail({
    locale,
    subject: [t(`emails.team.${notice}.title`), booking ? shortly(locale, booking.ticket) : '']
      .filter(Boolean)
      .join(' · '),
    preheader: lead,
    title: t(`emails.team.${notice}.title`),
    parts: [
      { kind: 'paragraph', text: lead },
      ...dueWords(t, locale, facts),
      ...(booking ? [bookingPart(locale, booking.ticket)] : []),
      wayOn(t, locale, facts),
    ],
    sender: senderOf(site),
    footer: [t('emails.team.reason', { name: site.name })],
  })
}

function shortly(locale: Locale, { contact, tour, localDateTimeStart }: Ticket): string {
  return [contact.name, tour.title, formatDay(localDateTimeStart, locale, 'medium')]
    .filter(Boolean)
    .join(', ')
}

/** The last moment for a response to the bank, in the tour's time zone. */
function dueWords(t: Translator, locale: Locale, { booking, issue }: TeamNoticeFacts): EmailPart[] {
  if (!issue?.dueAt) return []
  const when = formatInstant(issue.dueAt, booking?.ticket.timeZone ?? 'UTC', locale, 'date')
  return [{ kind: 'paragraph', text: t('emails.team.due', { when }) }]
}

function bookingPart(locale: Locale, ticket: Ticket): EmailPart {
  const { contact, tour, unitItems, localDateTimeStart, total } = ticket
  const party = formatParty(unitItems)
  const lines = [
    contact.name,
    tour.title,
    formatDateTime(localDateTimeStart, locale),
    `${party} · ${formatMoney(total, locale)}`,
    [contact.email, contact.phone].filter(Boolean).join(' · '),
  ]
  return { kind: 'section', title: ticket.reference, lines: lines.filter(Boolean) }
}

/** To the reservation; to the payments inbox when an issue is open there. */
function wayOn(t: Translator, locale: Locale, { origin, booking, issue }: TeamNoticeFacts): EmailPart {
  const label = t(issue ? 'emails.team.openInbox' : 'emails.team.openBooking')
  const path = issue || !booking ? '/admin/payments' : `/admin/reservations?open=${booking.id}`
  return { kind: 'button', link: { label, href: siteUrl(origin, locale, path) } }
}
