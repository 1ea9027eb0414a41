import type { Locale } from '#core/kernel/locale.ts'
import type { DepartureChange } from '#core/schedule/departure-change.ts'
import { isUnpaid } from '#core/reservation/reservation.ts'
import type { Ticket } from '#core/reservation/reservation.schema.ts'
import { formatDateTime, formatDay } from '#i18n/format-date.ts'
import { areaTranslator, translator, type Translator } from '#i18n/translator.ts'
import type { EmailPart, RenderedEmail } from './email-content.ts'
import { renderEmail } from './render/render-email.ts'
import { siteUrl } from '#core/kernel/site-path.ts'
import { firstNameOf } from '#core/kernel/first-name-of.ts'
import { customerFooter, senderOf, type Operator } from './sender.ts'
import { textOfTeam } from './text-of-team.ts'
import { meetingPartWithMap, ticketPart } from './ticket-parts.ts'

export type DepartureChangedFacts = {
  ticket: Ticket
  site: Operator
  origin: string
  change: DepartureChange
}

/**
 * The notice that a departure leaves at another time or from another place, with the guide's text and the new ticket.
 */
export function departureChanged(
  locale: Locale,
  { ticket, site, origin, change }: DepartureChangedFacts,
): RenderedEmail {
  const t = translator(locale, site.sentences)
  const tour = ticket.tour.title
  const day = formatDay(change.before.localDateTimeStart, locale, 'medium')
  return renderEmail({
    locale,
    subject: t('emails.moved.subject', { tour, day }),
    preheader: preheaderOf(t, locale, ticket, change),
    title: t('emails.moved.title', { name: firstNameOf(ticket.contact.name) }),
    parts: [
      ...whatChanged(t, locale, tour, change),
      ...textOfTeam(t, change.message),
      ticketPart(t, areaTranslator(locale, 'common', site.sentences), locale, ticket),
      meetingPartWithMap(t, ticket),
      {
        kind: 'paragraph',
        text: t(isUnpaid(ticket) ? 'emails.moved.unsuitedUnpaid' : 'emails.moved.unsuited'),
      },
      {
        kind: 'button',
        link: { label: t('emails.manage'), href: siteUrl(origin, locale, ticket.managePath) },
      },
      { kind: 'paragraph', text: t('emails.papersAttached') },
    ],
    sender: senderOf(site),
    footer: customerFooter(t, site),
  })
}

/** The new time; the new place where only that has changed. */
function preheaderOf(
  t: Translator,
  locale: Locale,
  { tour }: Ticket,
  { before, after }: DepartureChange,
): string {
  return before.localDateTimeStart === after.localDateTimeStart
    ? t('emails.moved.preheaderPlace', { address: tour.meetingPoint.address })
    : t('emails.moved.preheader', { date: formatDateTime(after.localDateTimeStart, locale) })
}

function whatChanged(
  t: Translator,
  locale: Locale,
  tour: string,
  { before, after }: DepartureChange,
): EmailPart[] {
  const [was, is] = [before, after].map((facts) => formatDateTime(facts.localDateTimeStart, locale))
  const sentences = [
    was === is ? '' : t('emails.moved.time', { tour, was: was ?? '', is: is ?? '' }),
    before.meetingAddress === after.meetingAddress ? '' : t('emails.moved.place', { tour }),
  ]
  return sentences.filter(Boolean).map((text) => ({ kind: 'paragraph', text }))
}
