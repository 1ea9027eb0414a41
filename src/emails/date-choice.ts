import type { DateChoice } from '#core/decision/decision.schema.ts'
import type { Locale } from '#core/kernel/locale.ts'
import type { Ticket } from '#core/reservation/reservation.schema.ts'
import { formatDateTime, formatDay, formatInstant } from '#i18n/format-date.ts'
import { capitalFirst, formatMoney } from '#i18n/format.ts'
import { translator, type Translator } from '#i18n/translator.ts'
import type { EmailPart, RenderedEmail } from './email-content.ts'
import { renderEmail } from './render/render-email.ts'
import { siteUrl } from '#core/kernel/site-path.ts'
import { firstNameOf } from '#core/kernel/first-name-of.ts'
import { customerFooter, senderOf, type Operator } from './sender.ts'
import { textOfTeam } from './text-of-team.ts'

export type DateChoiceFacts = {
  ticket: Ticket
  site: Operator
  origin: string
  /** Null when it has been made meanwhile: the email then leads to the page only. */
  choice: DateChoice | null
}

/** The notice that a departure does not take place: the dates to choose from, or the money, and until when. */
export function dateChoiceEmail(
  locale: Locale,
  { ticket, site, origin, choice }: DateChoiceFacts,
): RenderedEmail {
  const t = translator(locale, site.sentences)
  const tour = ticket.tour.title
  const day = formatDay(ticket.localDateTimeStart, locale, 'medium')
  const date = formatDateTime(ticket.localDateTimeStart, locale)
  const until = choice && formatInstant(choice.until, ticket.timeZone, locale, 'medium')
  return renderEmail({
    locale,
    subject: t(choice?.unpaid ? 'emails.choice.subjectUnpaid' : 'emails.choice.subject', { tour, day }),
    preheader: until ? t('emails.choice.preheader', { until }) : t('emails.choice.preheaderLate'),
    title: t('emails.choice.title', { name: firstNameOf(ticket.contact.name) }),
    parts: [
      { kind: 'paragraph', text: t('emails.choice.lead', { tour, date }) },
      ...textOfTeam(t, choice?.message ?? ''),
      ...(choice ? datesOf(t, locale, ticket, choice) : []),
      ...(choice && until ? moneyOf(t, locale, choice, until) : []),
      { kind: 'section', title: t('emails.reference'), lines: [ticket.reference] },
      {
        kind: 'button',
        link: { label: t('emails.choice.button'), href: siteUrl(origin, locale, ticket.managePath) },
      },
    ],
    sender: senderOf(site),
    footer: customerFooter(t, site),
  })
}

function datesOf(t: Translator, locale: Locale, ticket: Ticket, { dates }: DateChoice): EmailPart[] {
  if (dates.length === 0) return [{ kind: 'paragraph', text: t('emails.choice.noDates') }]
  const lines = dates.map(({ localDateTimeStart, heldUntil }) => {
    const start = capitalFirst(formatDateTime(localDateTimeStart, locale), locale)
    if (heldUntil === null) return start
    const until = formatInstant(heldUntil, ticket.timeZone, locale, 'medium')
    return t('emails.choice.held', { start, until })
  })
  return [{ kind: 'section', title: t('emails.choice.dates'), lines }]
}

/** The money or the cancellation by itself, and the effect of no answer. */
function moneyOf(
  t: Translator,
  locale: Locale,
  { unpaid, refund, cash, paidBefore, dates }: DateChoice,
  until: string,
): EmailPart[] {
  const sentences = [
    dates.length > 0 && t('emails.choice.firstCome'),
    t(unpaid ? 'emails.choice.orCancel' : 'emails.choice.orMoney'),
    refund.amountMinor > 0
      ? t('emails.choice.silence', { until, amount: formatMoney(refund, locale) })
      : t(unpaid ? 'emails.choice.silenceUnpaid' : 'emails.choice.silenceByHand', { until }),
    cash.amountMinor > 0 && t('emails.choice.cash', { amount: formatMoney(cash, locale) }),
    paidBefore.amountMinor > 0 && t('emails.choice.paidBefore', { amount: formatMoney(paidBefore, locale) }),
  ]
  return sentences
    .filter((text) => typeof text === 'string')
    .map((text): EmailPart => ({ kind: 'paragraph', text }))
}
