import type { Locale } from '#core/kernel/locale.ts'
import { siteUrl } from '#core/kernel/site-path.ts'
import type { Ticket } from '#core/reservation/reservation.schema.ts'
import { formatDateTime, formatDay } from '#i18n/format-date.ts'
import { translator } from '#i18n/translator.ts'
import type { EmailPart, RenderedEmail } from './email-content.ts'
import { renderEmail } from './render/render-email.ts'
import { firstNameOf } from '#core/kernel/first-name-of.ts'
import { customerFooter, senderOf, type Operator } from './sender.ts'
import { meetingPart } from './ticket-parts.ts'

type DepartureFacts = { ticket: Ticket; site: Operator; origin: string }

export type GuestMessageFacts = DepartureFacts & {
  /** The text of the team in the customer's language. */
  text: string
}

/** A message of the team to a guest of a departure, with the meeting point and the link of their page. */
export function guestMessage(locale: Locale, { text, ...facts }: GuestMessageFacts): RenderedEmail {
  return emailToGuest(locale, facts, 'emails.guests', (t) => [
    { kind: 'quote', text },
    { kind: 'paragraph', text: t('emails.guests.reply') },
  ])
}

/** Informs a customer who booked under a minimum that the departure takes place. */
export function departureGuaranteed(locale: Locale, facts: DepartureFacts): RenderedEmail {
  return emailToGuest(locale, facts, 'emails.guests.guaranteed', () => [])
}

/** An email about a departure that has these words, with own parts between its lead and the meeting point. */
function emailToGuest(
  locale: Locale,
  { ticket, site, origin }: DepartureFacts,
  words: 'emails.guests' | 'emails.guests.guaranteed',
  ownParts: (t: ReturnType<typeof translator>) => EmailPart[],
): RenderedEmail {
  const t = translator(locale, site.sentences)
  const tour = ticket.tour.title
  const { localDateTimeStart: start } = ticket
  return renderEmail({
    locale,
    subject: t(`${words}.subject`, { tour, day: formatDay(start, locale, 'medium') }),
    preheader: t(`${words}.preheader`),
    title: t(`${words}.title`, { name: firstNameOf(ticket.contact.name) }),
    parts: [
      { kind: 'paragraph', text: t(`${words}.lead`, { tour, date: formatDateTime(start, locale) }) },
      ...ownParts(t),
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
