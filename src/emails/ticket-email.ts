import type { Locale } from '#core/kernel/locale.ts'
import type { Ticket } from '#core/reservation/reservation.schema.ts'
import { cancellationMessage } from '#i18n/cancellation-message.ts'
import { formatDateTime, formatDay } from '#i18n/format-date.ts'
import { capitalFirst } from '#i18n/format.ts'
import { areaTranslator, translator, type Translator } from '#i18n/translator.ts'
import type { EmailPart, RenderedEmail } from './email-content.ts'
import { refundWords, type RefundFacts } from './refund-words.ts'
import { renderEmail } from './render/render-email.ts'
import { siteUrl } from '#core/kernel/site-path.ts'
import { firstNameOf } from '#core/kernel/first-name-of.ts'
import { customerFooter, senderOf, type Operator } from './sender.ts'
import { meetingPartWithMap, ticketPart } from './ticket-parts.ts'

/** The reason for sending a ticket: booked now, lost, or changed. */
export type TicketOccasion = 'booked' | 'again' | 'changed'

export type TicketEmailFacts = {
  occasion: TicketOccasion
  ticket: Ticket
  site: Operator
  origin: string
  /** The refund of a change. */
  refunded?: RefundFacts | undefined
  /** The versions of the terms of sale in the attachments. */
  attachedTerms?: readonly string[] | undefined
  /** The time of sending (ISO 8601): cancellation deadlines before it are left out. */
  now: string
}

/** The ticket, the meeting point, the cancellation deadline, and the customer's own link. */
export function ticketEmail(
  locale: Locale,
  { occasion, ticket, site, origin, refunded, attachedTerms, now }: TicketEmailFacts,
): RenderedEmail {
  const t = translator(locale, site.sentences)
  const { tour, localDateTimeStart: start, startsAt, timeZone, cancellationPolicy: policy, total } = ticket
  const name = firstNameOf(ticket.contact.name)
  const date = capitalFirst(formatDateTime(start, locale), locale)
  return renderEmail({
    locale,
    subject: t(`emails.ticket.${occasion}.subject`, {
      tour: tour.title,
      day: formatDay(start, locale, 'medium'),
    }),
    preheader: t('emails.ticket.preheader', { date, address: tour.meetingPoint.address }),
    title: t(`emails.ticket.${occasion}.title`, { name }),
    parts: [
      { kind: 'paragraph', text: leadOf(t, occasion, ticket) },
      ...(refunded ? refundWords(t, locale, refunded) : []),
      ticketPart(t, areaTranslator(locale, 'common', site.sentences), locale, ticket),
      meetingPartWithMap(t, ticket),
      {
        kind: 'section',
        title: t('emails.cancellation'),
        lines: [
          cancellationMessage(
            areaTranslator(locale, 'cancellation', site.sentences),
            { policy, startsAt, timeZone, isFree: total.amountMinor === 0, now },
            locale,
          ),
        ],
      },
      {
        kind: 'button',
        link: { label: t('emails.manage'), href: siteUrl(origin, locale, ticket.managePath) },
      },
      { kind: 'paragraph', text: t('emails.papersAttached') },
      ...attachedPart(t, attachedTerms),
      {
        kind: 'section',
        title: t('emails.lostTitle'),
        lines: [t('emails.lostText')],
        links: [{ label: t('emails.lostLink'), href: siteUrl(origin, locale, '/reservation') }],
      },
    ],
    sender: senderOf(site),
    footer: customerFooter(t, site),
  })
}

function attachedPart(t: Translator, versions: readonly string[] = []): EmailPart[] {
  if (versions.length === 0) return []
  return [{ kind: 'paragraph', text: t('emails.terms.attached', { version: versions.join(', ') }) }]
}

function leadOf(t: Translator, occasion: TicketOccasion, { due, total }: Ticket): string {
  if (occasion === 'booked' && due) return t('emails.ticket.booked.leadDue')
  if (occasion === 'booked' && total.amountMinor === 0) return t('emails.ticket.booked.leadFree')
  return t(`emails.ticket.${occasion}.lead`)
}
