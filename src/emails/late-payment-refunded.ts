import type { Locale } from '#core/kernel/locale.ts'
import type { Money } from '#core/kernel/money.ts'
import type { Ticket } from '#core/reservation/reservation.schema.ts'
import { formatDateTime } from '#i18n/format-date.ts'
import { formatMoney } from '#i18n/format.ts'
import { translator } from '#i18n/translator.ts'
import type { RenderedEmail } from './email-content.ts'
import { otherDatesPart } from './other-dates-part.ts'
import { renderEmail } from './render/render-email.ts'
import { siteUrl } from '#core/kernel/site-path.ts'
import { firstNameOf } from '#core/kernel/first-name-of.ts'
import { customerFooter, senderOf, type Operator } from './sender.ts'

export type LatePaymentFacts = {
  ticket: Ticket
  site: Operator
  origin: string
  refunded: Money
  /** The departure was cancelled while the customer paid; otherwise the seats were sold. */
  isOff: boolean
  /** Local starts of other departures with seats for this party. */
  dates: readonly string[]
}

/** An apology for a payment that came too late: everything is refunded, and other dates are listed. */
export function latePaymentRefunded(locale: Locale, facts: LatePaymentFacts): RenderedEmail {
  const { ticket, site, origin, refunded, isOff, dates } = facts
  const t = translator(locale, site.sentences)
  const amount = formatMoney(refunded, locale)
  const date = formatDateTime(ticket.localDateTimeStart, locale)
  return renderEmail({
    locale,
    subject: t('emails.lateSubject', { amount }),
    preheader: t(isOff ? 'emails.latePreheaderOff' : 'emails.latePreheader'),
    title: t(isOff ? 'emails.lateTitleOff' : 'emails.lateTitle', { name: firstNameOf(ticket.contact.name) }),
    parts: [
      {
        kind: 'paragraph',
        text: t(isOff ? 'emails.lateLeadOff' : 'emails.lateLead', { tour: ticket.tour.title, date }),
      },
      { kind: 'paragraph', text: t('emails.lateRefund', { amount }) },
      { kind: 'section', title: t('emails.reference'), lines: [ticket.reference] },
      ...otherDatesPart(t, locale, dates),
      {
        kind: 'button',
        link: { label: t('emails.lateButton'), href: siteUrl(origin, locale, `/tour/${ticket.tour.slug}`) },
      },
    ],
    sender: senderOf(site),
    footer: customerFooter(t, site),
  })
}
