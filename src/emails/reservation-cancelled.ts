import type { Locale } from '#core/kernel/locale.ts'
import type { Money } from '#core/kernel/money.ts'
import type { Ticket } from '#core/reservation/reservation.schema.ts'
import { formatDateTime, formatDay } from '#i18n/format-date.ts'
import { formatMoney } from '#i18n/format.ts'
import { translator, type Translator } from '#i18n/translator.ts'
import type { EmailPart, RenderedEmail } from './email-content.ts'
import { otherDatesPart } from './other-dates-part.ts'
import { refundWords, type RefundFacts } from './refund-words.ts'
import { renderEmail } from './render/render-email.ts'
import { siteUrl } from '#core/kernel/site-path.ts'
import { firstNameOf } from '#core/kernel/first-name-of.ts'
import { customerFooter, senderOf, type Operator } from './sender.ts'
import { textOfTeam } from './text-of-team.ts'

export type ReservationCancelledFacts = {
  ticket: Ticket
  site: Operator
  origin: string
  cancellation: CancellationFacts
  /** Local starts of other departures with seats for this party, whose departure does not take place. */
  dates: readonly string[]
}

/**
 * `before`: the refunds before the cancellation; `paidBefore`: paid in a former system; `atBank`, `takenBack`: sums
 * that the customer's bank examines, and has taken back; `isPaid`: false where nothing was received.
 */
type CancellationFacts = RefundFacts & {
  reason: 'CUSTOMER' | 'OPERATOR' | 'DEPARTURE'
  message: string
  before: Money
  paidBefore: Money
  atBank: Money
  takenBack: Money
  cashOwed: Money
  isPaid: boolean
}

/** The notice that a reservation is cancelled, by whomever, with its refund, and the other dates. */
export function reservationCancelled(locale: Locale, facts: ReservationCancelledFacts): RenderedEmail {
  const { ticket, site, origin, cancellation, dates } = facts
  const t = translator(locale, site.sentences)
  const isDeparture = cancellation.reason === 'DEPARTURE'
  const name = firstNameOf(ticket.contact.name)
  const tour = ticket.tour.title
  const day = formatDay(ticket.localDateTimeStart, locale, 'medium')
  const date = formatDateTime(ticket.localDateTimeStart, locale)
  return renderEmail({
    locale,
    subject: t(isDeparture ? 'emails.cancelled.subjectDeparture' : 'emails.cancelled.subject', { tour, day }),
    preheader: t('emails.cancelled.preheader', { reference: ticket.reference }),
    title: t(isDeparture ? 'emails.cancelled.titleDeparture' : 'emails.cancelled.title', { name }),
    parts: [
      {
        kind: 'paragraph',
        text: t(isDeparture ? 'emails.cancelled.leadDeparture' : 'emails.cancelled.lead', { tour, date }),
      },
      ...textOfTeam(t, cancellation.message),
      ...moneyWords(t, locale, cancellation),
      { kind: 'section', title: t('emails.reference'), lines: [ticket.reference] },
      ...otherDatesPart(t, locale, dates),
      {
        kind: 'button',
        link: {
          label: t('emails.cancelled.button'),
          href: siteUrl(origin, locale, `/tour/${ticket.tour.slug}`),
        },
      },
    ],
    sender: senderOf(site),
    footer: customerFooter(t, site),
  })
}

/**
 * The refund and the money at the bank, the earlier refunds, or the fact that there is none; nothing of money where
 * none was paid. The policy decides nothing about a departure that does not take place.
 */
function moneyWords(t: Translator, locale: Locale, cancellation: CancellationFacts): EmailPart[] {
  const { before, cashOwed, atBank, takenBack, isPaid, reason } = cancellation
  // A departure that does not take place owes the money of the former system too; else the team decides about it.
  const paidBefore = { ...cancellation.paidBefore, ...(reason !== 'DEPARTURE' && { amountMinor: 0 }) }
  const sums = [
    { key: 'emails.cancelled.cashOwed', money: cashOwed },
    { key: 'emails.cancelled.paidBefore', money: paidBefore },
    { key: 'emails.cancelled.atBank', money: atBank },
    { key: 'emails.cancelled.takenBack', money: takenBack },
  ] as const
  const words = [
    ...refundWords(t, locale, cancellation),
    ...sums
      .filter(({ money }) => money.amountMinor > 0)
      .map(({ key, money }) => paragraph(t(key, { amount: formatMoney(money, locale) }))),
  ]
  if (words.length > 0 || !isPaid) return words
  if (before.amountMinor > 0)
    return [paragraph(t('emails.cancelled.refundedBefore', { amount: formatMoney(before, locale) }))]
  return reason === 'DEPARTURE' ? [] : [paragraph(t('emails.cancelled.noRefund'))]
}

function paragraph(text: string): EmailPart {
  return { kind: 'paragraph', text }
}
