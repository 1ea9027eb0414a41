import type { Locale } from '#core/kernel/locale.ts'
import type { Money } from '#core/kernel/money.ts'
import type { Ticket } from '#core/reservation/reservation.schema.ts'
import type { PaymentNotice } from '#core/email/payment-notice.ts'
import { formatDateTime } from '#i18n/format-date.ts'
import { formatMoney } from '#i18n/format.ts'
import { translator } from '#i18n/translator.ts'
import type { RenderedLetter } from './letter-content.ts'
import { renderLetter } from './render-letter.ts'
import { siteUrl } from '#core/kernel/site-path.ts'
import { customerFooter, firstNameOf, senderOf, type Operator } from './sender.ts'

export type PaymentNoticeFacts = {
  notice: PaymentNotice
  ticket: Ticket
  site: Operator
  origin: string
  /** What was paid, or should have been. */
  amount: Money
}

/** Tells a customer what became of a payment that brings no ticket. */
export function paymentNotice(locale: Locale, facts: PaymentNoticeFacts): RenderedLetter {
  const { notice, ticket, site, origin } = facts
  const t = translator(locale, site.sentences)
  const amount = formatMoney(facts.amount, locale)
  const name = firstNameOf(ticket.contact.name)
  const date = formatDateTime(ticket.localDateTimeStart, locale)
  // Paid twice, the booking stands; otherwise the next step is another try.
  const way =
    notice === 'duplicate-refunded'
      ? { label: t('emails.manage'), href: siteUrl(origin, locale, ticket.managePath) }
      : { label: t('emails.lateButton'), href: siteUrl(origin, locale, `/tour/${ticket.tour.slug}`) }
  return renderLetter({
    locale,
    subject: t(`emails.payment.${notice}.subject`, { tour: ticket.tour.title }),
    preheader: t(`emails.payment.${notice}.preheader`, { amount }),
    title: t(`emails.payment.${notice}.title`, { name }),
    parts: [
      {
        kind: 'paragraph',
        text: t(`emails.payment.${notice}.lead`, { tour: ticket.tour.title, date, amount }),
      },
      { kind: 'paragraph', text: t(`emails.payment.${notice}.next`, { amount }) },
      { kind: 'section', title: t('emails.reference'), lines: [ticket.reference] },
      { kind: 'button', link: way },
    ],
    sender: senderOf(site),
    footer: customerFooter(t, site),
  })
}
