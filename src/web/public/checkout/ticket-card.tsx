import { useTranslations } from 'use-intl'
import { langOf } from '#core/kernel/locale.ts'
import { checkInPath } from '#core/ticket/check-in-path.ts'
import type { Ticket } from '#core/reservation/reservation.schema.ts'
import { adjustedPriceRows } from '#i18n/adjusted-price.ts'
import { formatDay, formatEnd, formatTime } from '#i18n/format-date.ts'
import { capitalFirst, formatLanguages, formatMoney } from '#i18n/format.ts'
import { minimumMessage } from '#i18n/minimum-message.ts'
import { useOrigin, useSite } from '#web/document/site-data.ts'
import { usePageLocale } from '#web/document/page-locale.ts'
import { Ticket as Paper } from '#web/ui/ticket.tsx'
import { GuideLink } from '../guides/guide-link.tsx'
import { MapLinks } from '../meeting/map-links.tsx'
import { MeetingMap } from '../meeting/meeting-map.tsx'
import { PartyInWords } from './party-in-words.tsx'
import { telephoneLink } from '#web/ui/telephone-link.ts'
import { QrCode } from '#web/ui/qr-code.tsx'
import { TicketActions } from './ticket-actions.tsx'

/** The ticket: the code for the meeting point, and place and time. */
export function TicketCard({ ticket }: { ticket: Ticket }) {
  const t = useTranslations('checkoutPage')
  const origin = useOrigin()
  const { name } = useSite()
  const { address, map } = ticket.tour.meetingPoint
  return (
    <section aria-label={t('ticketLabel')}>
      <Paper
        stub={
          <>
            <div>
              {/* On paper the head of the page is missing. */}
              <p className="print-only">{name}</p>
              <p className="muted small">{t('reference')}</p>
              <p className="ticket-reference" data-kept-as="">
                {ticket.reference}
              </p>
              <p>
                <b lang={langOf(ticket.tour, 'title')}>{ticket.tour.title}</b>
                <br />
                <span className="muted" lang={langOf(ticket.tour, 'place')}>
                  {ticket.tour.place}
                </span>
              </p>
            </div>
            <QrCode
              text={origin + checkInPath(ticket.reference)}
              label={t('qrLabel', { reference: ticket.reference })}
            />
          </>
        }
      >
        <Facts ticket={ticket} />
        {map && <MeetingMap map={map} place={address || ticket.tour.place} />}
        <TicketActions ticket={ticket} />
      </Paper>
    </section>
  )
}

/** The term is also the key; `label` is shown in its place. A wide fact has the line for itself. */
type Fact = { term: string; label?: React.ReactNode; fact: React.ReactNode; wide?: 'always' | 'on-phones' }

function Facts({ ticket }: { ticket: Ticket }) {
  const t = useTranslations('checkoutPage')
  const locale = usePageLocale()
  const common = useTranslations('common')
  const { phone } = useSite()
  const { minimum, timeZone } = ticket
  const facts: Fact[] = [
    {
      term: t('date'),
      fact: capitalFirst(formatDay(ticket.localDateTimeStart, locale), locale),
      wide: 'on-phones',
    },
    { term: t('time'), fact: <Hours ticket={ticket} /> },
    { term: t('languages'), fact: formatLanguages(ticket.languages, locale) },
    { term: t('party'), fact: <PartyInWords items={ticket.unitItems} />, wide: 'on-phones' },
    { term: t('meetingPoint'), fact: <Place point={ticket.tour.meetingPoint} />, wide: 'always' },
  ]
  if (minimum) {
    const fact = minimumMessage(common, { ...minimum, timeZone }, locale)
    facts.push({ term: common('minimum.term'), fact, wide: 'on-phones' })
  }
  for (const { key, label, lang, value } of adjustedPriceRows(ticket, t('price'), locale))
    facts.push({ term: key, label: <span lang={lang}>{label}</span>, fact: value })
  for (const { key, money } of sumsOf(ticket))
    facts.push({ term: t(key), fact: `${formatMoney(money, locale)} ${t('taxesIncluded')}` })
  if (ticket.guide) facts.push({ term: t('guide'), fact: <GuideLink name={ticket.guide.name} /> })
  facts.push({ term: t('bookedBy'), fact: ticket.contact.name })
  if (phone)
    facts.push({
      term: t('onTheDay'),
      fact: <a href={telephoneLink(phone)}>{phone}</a>,
      wide: 'on-phones',
    })
  return (
    <dl className="definitions">
      {facts.map(({ term, label = term, fact, wide }) => (
        <div key={term} data-wide={wide}>
          <dt>{label}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Paid in advance, or the total and the part of it that is due on the day. */
function sumsOf({ total, due }: Ticket) {
  if (!due) return [{ key: 'amountPaid', money: total }] as const
  return [
    { key: 'amountTotal', money: total },
    { key: 'amountDue', money: due },
  ] as const
}

function Hours({ ticket }: { ticket: Ticket }) {
  const locale = usePageLocale()
  const { localDateTimeStart: start, localDateTimeEnd: end } = ticket
  return (
    <>
      {formatTime(start, locale)} – {formatEnd(start, end, locale)}
    </>
  )
}

function Place({ point }: { point: Ticket['tour']['meetingPoint'] }) {
  return (
    <>
      {point.address}
      {point.note && (
        <span className="definition-note" lang={langOf(point, 'note')}>
          {point.note}
        </span>
      )}
      <MapLinks place={point} />
    </>
  )
}
