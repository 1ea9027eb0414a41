import { useTranslations } from 'use-intl'
import type { Ticket } from '#core/reservation/reservation.schema.ts'
import { adjustedPriceRows } from '#i18n/adjusted-price.ts'
import { formatLanguages } from '#i18n/format.ts'
import { minimumMessage } from '#i18n/minimum-message.ts'
import { ticketSums } from '#i18n/ticket-sums.ts'
import { useSite } from '#web/document/site-data.ts'
import { usePageLocale } from '#web/document/page-locale.ts'
import { Ticket as Paper } from '#web/ui/ticket.tsx'
import { GuideLink } from '../guides/guide-link.tsx'
import { MeetingMap } from '../meeting/meeting-map.tsx'
import { PartyInWords } from './party-in-words.tsx'
import { telephoneLink } from '#web/ui/telephone-link.ts'
import { TicketActions } from './ticket-actions.tsx'
import { FactList, TicketStub, useMeetingFacts, type Fact } from './ticket-parts.tsx'

/** The ticket: the code for the meeting point, and place and time. */
export function TicketCard({ ticket }: { ticket: Ticket }) {
  const t = useTranslations('checkoutPage')
  const { address, map } = ticket.tour.meetingPoint
  return (
    <section aria-label={t('ticketLabel')}>
      <Paper stub={<TicketStub ticket={ticket} />}>
        <Facts ticket={ticket} />
        {map && <MeetingMap map={map} place={address || ticket.tour.place} />}
        <TicketActions ticket={ticket} />
      </Paper>
    </section>
  )
}

function Facts({ ticket }: { ticket: Ticket }) {
  const t = useTranslations('checkoutPage')
  const locale = usePageLocale()
  const common = useTranslations('common')
  const { phone } = useSite()
  const { minimum, timeZone } = ticket
  const { day, hours, meetingPoint } = useMeetingFacts(ticket)
  const facts: Fact[] = [
    day,
    hours,
    { term: t('languages'), fact: formatLanguages(ticket.languages, locale) },
    { term: t('party'), fact: <PartyInWords items={ticket.unitItems} />, wide: 'on-phones' },
    meetingPoint,
  ]
  if (minimum) {
    const fact = minimumMessage(common, { ...minimum, timeZone }, locale)
    facts.push({ term: common('minimum.term'), fact, wide: 'on-phones' })
  }
  for (const { key, label, lang, value } of adjustedPriceRows(ticket, t('price'), locale))
    facts.push({ term: key, label: <span lang={lang}>{label}</span>, fact: value })
  for (const { kind, value } of ticketSums(common, ticket, locale, t('taxesIncluded')))
    facts.push({ term: t(SUMS[kind]), fact: value })
  if (ticket.guide) facts.push({ term: t('guide'), fact: <GuideLink name={ticket.guide.name} /> })
  if (ticket.contact.name) facts.push({ term: t('bookedBy'), fact: ticket.contact.name })
  if (phone)
    facts.push({
      term: t('onTheDay'),
      fact: <a href={telephoneLink(phone)}>{phone}</a>,
      wide: 'on-phones',
    })
  return <FactList facts={facts} />
}

const SUMS = { paid: 'amountPaid', total: 'amountTotal', due: 'amountDue' } as const
