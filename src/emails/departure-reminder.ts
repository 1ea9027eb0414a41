import type { Locale } from '#core/kernel/locale.ts'
import { siteUrl } from '#core/kernel/site-path.ts'
import type { Ticket } from '#core/reservation/reservation.schema.ts'
import { formatDateTime } from '#i18n/format-date.ts'
import { areaTranslator, translator } from '#i18n/translator.ts'
import type { EmailPart, RenderedEmail } from './email-content.ts'
import { renderEmail } from './render/render-email.ts'
import { firstNameOf } from '#core/kernel/first-name-of.ts'
import { customerFooter, senderOf, type Operator } from './sender.ts'
import { meetingPartWithMap, ticketPart } from './ticket-parts.ts'

export type DepartureReminderFacts = {
  ticket: Ticket
  site: Operator
  origin: string
  /** The operator's own words in this language; empty: none. */
  words: string
}

/** Reminds a customer of a departure that is near: when and where, with the ticket. */
export function departureReminder(
  locale: Locale,
  { ticket, site, origin, words }: DepartureReminderFacts,
): RenderedEmail {
  const t = translator(locale, site.sentences)
  const tour = ticket.tour.title
  const date = formatDateTime(ticket.localDateTimeStart, locale)
  const own: EmailPart[] = words ? [{ kind: 'paragraph', text: words }] : []
  return renderEmail({
    locale,
    subject: t('emails.reminder.subject', { tour, date }),
    preheader: t('emails.reminder.preheader'),
    title: t('emails.reminder.title', { name: firstNameOf(ticket.contact.name) }),
    parts: [
      { kind: 'paragraph', text: t('emails.reminder.lead', { tour, date }) },
      ...own,
      meetingPartWithMap(t, ticket),
      ticketPart(t, areaTranslator(locale, 'common', site.sentences), locale, ticket),
      {
        kind: 'button',
        link: { label: t('emails.manage'), href: siteUrl(origin, locale, ticket.managePath) },
      },
      { kind: 'paragraph', text: t('emails.papersAttached') },
    ],
    sender: senderOf(site),
    footer: customerFooter(t, site),
  })
}
