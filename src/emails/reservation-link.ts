import type { Locale } from '#core/kernel/locale.ts'
import type { Ticket } from '#core/reservation/reservation.schema.ts'
import { formatDateTime } from '#i18n/format-date.ts'
import { translator } from '#i18n/translator.ts'
import type { RenderedEmail } from './email-content.ts'
import { renderEmail } from './render/render-email.ts'
import { siteUrl } from '#core/kernel/site-path.ts'
import { firstNameOf } from '#core/kernel/first-name-of.ts'
import { customerFooter, senderOf, type Operator } from './sender.ts'

export type ReservationLinkFacts = { ticket: Ticket; site: Operator; origin: string }

/** The link of a reservation, to its own email address, for a customer who lost it. */
export function reservationLink(
  locale: Locale,
  { ticket, site, origin }: ReservationLinkFacts,
): RenderedEmail {
  const t = translator(locale, site.sentences)
  const tour = ticket.tour.title
  const date = formatDateTime(ticket.localDateTimeStart, locale)
  return renderEmail({
    locale,
    subject: t('emails.link.subject', { reference: ticket.reference }),
    preheader: t('emails.link.preheader', { tour, date }),
    title: t('emails.link.title', { name: firstNameOf(ticket.contact.name) }),
    parts: [
      { kind: 'paragraph', text: t('emails.link.lead', { tour, date }) },
      { kind: 'section', title: t('emails.reference'), lines: [ticket.reference] },
      {
        kind: 'button',
        link: { label: t('emails.link.button'), href: siteUrl(origin, locale, ticket.managePath) },
      },
      { kind: 'paragraph', text: t('emails.link.notYou') },
    ],
    sender: senderOf(site),
    footer: customerFooter(t, site),
  })
}
