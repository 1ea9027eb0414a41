import type { Locale } from '#core/kernel/locale.ts'
import type { Money } from '#core/kernel/money.ts'
import type { Ticket } from '#core/reservation/reservation.schema.ts'
import type { PaymentNotice } from '#core/email/payment-notice.ts'
import { formatDateTime } from '#i18n/format-date.ts'
import { formatMoney } from '#i18n/format.ts'
import { translator } from '#i18n/translator.ts'
import type { EmailPart, RenderedEmail } from './email-content.ts'
import { renderEmail } from './render/render-email.ts'
import { siteUrl } from '#core/kernel/site-path.ts'
import { firstNameOf } from '#core/kernel/first-name-of.ts'
import { customerFooter, senderOf, type Operator } from './sender.ts'

export type PaymentNoticeFacts = {
  notice: PaymentNotice
  ticket: Ticket
  site: Operator
  origin: string
  /** The sum that was paid, or requested. */
  amount: Money
  /** False for a hold, and for a reservation that is cancelled or has to choose another date. */
  stands: boolean
}

/** Notifies a customer of the outcome of a payment that brings no ticket. */
export function paymentNotice(locale: Locale, facts: PaymentNoticeFacts): RenderedEmail {
  const { notice, ticket, site, origin, stands } = facts
  const t = translator(locale, site.sentences)
  const amount = formatMoney(facts.amount, locale)
  const name = firstNameOf(ticket.contact.name)
  const date = formatDateTime(ticket.localDateTimeStart, locale)
  // Where there is a reservation, the next step is its page; otherwise it is another try.
  const way =
    isBesideBooking(notice) || stands
      ? { label: t('emails.manage'), href: siteUrl(origin, locale, ticket.managePath) }
      : { label: t('emails.lateButton'), href: siteUrl(origin, locale, `/tour/${ticket.tour.slug}`) }
  return renderEmail({
    locale,
    subject: t(`emails.payment.${notice}.subject`, { tour: ticket.tour.title }),
    preheader: t(`emails.payment.${notice}.preheader`, { amount }),
    title: t(`emails.payment.${notice}.title`, { name }),
    parts: [
      paragraph(t(`emails.payment.${notice}.lead`, { tour: ticket.tour.title, date, amount })),
      ...(stands ? [paragraph(t('emails.payment.stands'))] : []),
      ...(notice === 'added-failed' && !stands
        ? []
        : [paragraph(t(`emails.payment.${notice}.next`, { amount }))]),
      { kind: 'section', title: t('emails.reference'), lines: [ticket.reference] },
      { kind: 'button', link: way },
    ],
    sender: senderOf(site),
    footer: customerFooter(t, site),
  })
}

/** True for a payment that was made although there was a reservation already. */
export function isBesideBooking(notice: PaymentNotice): boolean {
  return notice === 'duplicate-refunded' || notice.startsWith('added-')
}

function paragraph(text: string): EmailPart {
  return { kind: 'paragraph', text }
}
