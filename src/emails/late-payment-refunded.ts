import type { Locale } from '#core/kernel/locale.ts'
import type { Money } from '#core/kernel/money.ts'
import type { Ticket } from '#core/reservation/reservation.schema.ts'
import { formatDateTime } from '#i18n/format-date.ts'
import { formatMoney } from '#i18n/format.ts'
import { translator, type Translator } from '#i18n/translator.ts'
import type { LetterPart, RenderedLetter } from './letter-content.ts'
import { renderLetter } from './render-letter.ts'
import { siteUrl } from '#core/kernel/site-path.ts'
import { customerFooter, firstNameOf, senderOf, type Operator } from './sender.ts'

export type LatePaymentFacts = {
  ticket: Ticket
  site: Operator
  origin: string
  refunded: Money
  /** The departure was called off while the buyer paid; otherwise the places had gone. */
  isOff: boolean
  /** Local starts of other departures with room for this party. */
  dates: readonly string[]
}

/** An apology to whoever paid for what could not be had any more: everything goes back, and there are other dates. */
export function latePaymentRefunded(locale: Locale, facts: LatePaymentFacts): RenderedLetter {
  const { ticket, site, origin, refunded, isOff, dates } = facts
  const t = translator(locale, site.sentences)
  const amount = formatMoney(refunded, locale)
  const date = formatDateTime(ticket.localDateTimeStart, locale)
  return renderLetter({
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
      ...otherDatesIn(t, locale, dates),
      {
        kind: 'button',
        link: { label: t('emails.lateButton'), href: siteUrl(origin, locale, `/tour/${ticket.tour.slug}`) },
      },
    ],
    sender: senderOf(site),
    footer: customerFooter(t, site),
  })
}

function otherDatesIn(t: Translator, locale: Locale, dates: readonly string[]): LetterPart[] {
  if (dates.length === 0) return []
  const lines = dates.map((start) => formatDateTime(start, locale))
  return [{ kind: 'section', title: t('emails.lateDates'), lines }]
}
