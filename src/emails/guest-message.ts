import type { Locale } from '#core/kernel/locale.ts'
import { siteUrl } from '#core/kernel/site-path.ts'
import type { Ticket } from '#core/reservation/reservation.schema.ts'
import { formatDateTime, formatDay } from '#i18n/format-date.ts'
import { translator } from '#i18n/translator.ts'
import type { RenderedEmail } from './email-content.ts'
import { renderEmail } from './render-email.ts'
import { customerFooter, firstNameOf, senderOf, type Operator } from './sender.ts'
import { meetingPart } from './ticket-parts.ts'

export type GuestMessageFacts = {
  ticket: Ticket
  site: Operator
  origin: string
  /** The text of the team in the customer's language. */
  text: string
}

/** A message of the team to a guest of a departure, with the meeting point and the link of their page. */
export function guestMessage(
  locale: Locale,
  { ticket, site, origin, text }: GuestMessageFacts,
): RenderedEmail {
  const t = translator(locale, site.sentences)
  const tour = ticket.tour.title
  const { localDateTimeStart } = ticket
  return renderEmail({
    locale,
    subject: t('emails.guests.subject', { tour, day: formatDay(localDateTimeStart, locale, 'medium') }),
    preheader: t('emails.guests.preheader'),
    title: t('emails.guests.title', { name: firstNameOf(ticket.contact.name) }),
    parts: [
      {
        kind: 'paragraph',
        text: t('emails.guests.lead', { tour, date: formatDateTime(localDateTimeStart, locale) }),
      },
      { kind: 'quote', text },
      { kind: 'paragraph', text: t('emails.guests.reply') },
      meetingPart(t, ticket),
      {
        kind: 'button',
        link: { label: t('emails.manage'), href: siteUrl(origin, locale, ticket.managePath) },
      },
    ],
    sender: senderOf(site),
    footer: customerFooter(t, site),
  })
}

/** Tells a customer who booked under a minimum that the departure takes place. */
export function departureGuaranteed(
  locale: Locale,
  { ticket, site, origin }: Omit<GuestMessageFacts, 'text'>,
): RenderedEmail {
  const t = translator(locale, site.sentences)
  const tour = ticket.tour.title
  const { localDateTimeStart: start } = ticket
  return renderEmail({
    locale,
    subject: t('emails.guests.guaranteed.subject', { tour, day: formatDay(start, locale, 'medium') }),
    preheader: t('emails.guests.guaranteed.preheader'),
    title: t('emails.guests.guaranteed.title', { name: firstNameOf(ticket.contact.name) }),
    parts: [
      {
        kind: 'paragraph',
        text: t('emails.guests.guaranteed.lead', { tour, date: formatDateTime(start, locale) }),
      },
      meetingPart(t, ticket),
      {
        kind: 'button',
        link: { label: t('emails.manage'), href: siteUrl(origin, locale, ticket.managePath) },
      },
    ],
    sender: senderOf(site),
    footer: customerFooter(t, site),
  })
}
