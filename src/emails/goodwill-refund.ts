import type { Locale } from '#core/kernel/locale.ts'
import type { Ticket } from '#core/reservation/reservation.schema.ts'
import { formatDateTime } from '#i18n/format-date.ts'
import { formatMoney } from '#i18n/format.ts'
import { translator } from '#i18n/translator.ts'
import type { RenderedLetter } from './letter-content.ts'
import { refundWords, type RefundFacts } from './refund-words.ts'
import { renderLetter } from './render-letter.ts'
import { siteUrl } from '#core/kernel/site-path.ts'
import { customerFooter, firstNameOf, senderOf, type Operator } from './sender.ts'

export type GoodwillRefundFacts = {
  ticket: Ticket
  site: Operator
  origin: string
  given: RefundFacts & { reason: string }
}

/** Tells a customer that a sum comes back although the booking stands, and why. */
export function goodwillRefund(locale: Locale, facts: GoodwillRefundFacts): RenderedLetter {
  const { ticket, site, origin, given } = facts
  const t = translator(locale, site.sentences)
  const tour = ticket.tour.title
  const amount = formatMoney(given.refund, locale)
  const date = formatDateTime(ticket.localDateTimeStart, locale)
  return renderLetter({
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
