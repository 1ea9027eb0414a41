import type { Locale } from '#core/kernel/locale.ts'
import type { Ticket } from '#core/reservation/reservation.schema.ts'
import { formatDateTime } from '#i18n/format-date.ts'
import { formatMoney } from '#i18n/format.ts'
import { translator } from '#i18n/translator.ts'
import type { RenderedEmail } from './email-content.ts'
import { refundWords, type RefundFacts } from './refund-words.ts'
import { renderEmail } from './render/render-email.ts'
import { siteUrl } from '#core/kernel/site-path.ts'
import { firstNameOf } from '#core/kernel/first-name-of.ts'
import { customerFooter, senderOf, type Operator } from './sender.ts'

export type GoodwillRefundFacts = {
  ticket: Ticket
  site: Operator
  origin: string
  given: RefundFacts & { reason: string }
}

/** Notifies a customer of a refund although the reservation stands, with its reason. */
export function goodwillRefund(locale: Locale, facts: GoodwillRefundFacts): RenderedEmail {
  const { ticket, site, origin, given } = facts
  const t = translator(locale, site.sentences)
  const tour = ticket.tour.title
  const amount = formatMoney(given.refund, locale)
  const date = formatDateTime(ticket.localDateTimeStart, locale)
  return renderEmail({
    locale,
    subject: t('emails.goodwill.subject', { amount, tour }),
    preheader: t('emails.goodwill.preheader', { reference: ticket.reference }),
    title: t('emails.goodwill.title', { name: firstNameOf(ticket.contact.name), amount }),
    parts: [
      { kind: 'paragraph', text: t('emails.goodwill.lead', { tour, date, amount }) },
      { kind: 'paragraph', text: t('emails.goodwill.reason') },
      { kind: 'quote', text: given.reason },
      ...refundWords(t, locale, given),
      { kind: 'section', title: t('emails.reference'), lines: [ticket.reference] },
      {
        kind: 'button',
        link: { label: t('emails.manage'), href: siteUrl(origin, locale, ticket.managePath) },
      },
    ],
    sender: senderOf(site),
    footer: customerFooter(t, site),
  })
}
