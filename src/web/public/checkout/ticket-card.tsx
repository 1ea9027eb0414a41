import { useTranslations } from 'use-intl'
import { langOf } from '#core/kernel/locale.ts'
import { checkInPath } from '#core/ticket/check-in-path.ts'
import type { Ticket } from '#core/reservation/reservation.schema.ts'
import { adjustedPriceRows } from '#i18n/adjusted-price.ts'
import { formatDay, formatTime } from '#i18n/format-date.ts'
import { capitalFirst, formatLanguages, formatMoney } from '#i18n/format.ts'
import { minimumMessage } from '#i18n/minimum-message.ts'
import { useOrigin, useSite } from '#web/document/site-data.ts'
import { usePageLocale } from '#web/document/page-locale.ts'
import { Ticket as Paper } from '#web/ui/ticket.tsx'
import { GuideLink } from '../guides/guide-link.tsx'
import { MapLinks } from '../meeting/map-links.tsx'
import { MeetingMap } from '../meeting/meeting-map.tsx'
import { PartyInWords } from './party-in-words.tsx'
import { telephoneLink } from '../contact/telephone-link.ts'
import { QrCode } from '#web/ui/qr-code.tsx'
import { TicketActions } from './ticket-actions.tsx'

/** The ticket: the code for the meeting point, and place and time. */
export function TicketCard({ ticket }: { ticket: Ticket }) {
  const t = useTranslations('checkoutPage')
  const origin = useOrigin()
  const { address, map } = ticket.tour.meetingPoint
  return (
    <section aria-label={t('ticketLabel')}>
      <Paper
        stub={
          <>
            <div>
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

/** The key of a fact is its term, unless it has another one. */
type Fact = [key: string, fact: React.ReactNode, term?: React.ReactNode]

function Facts({ ticket }: { ticket: Ticket }) {
  const t = useTranslations('checkoutPage')
  const locale = usePageLocale()
  const common = useTranslations('common')
  const { phone } = useSite()
  const { minimum, timeZone } = ticket
  const facts: Fact[] = [
    [t('date'), capitalFirst(formatDay(ticket.localDateTimeStart, locale), locale)],
    [t('time'), <Hours key="hours" ticket={ticket} />],
    [t('languages'), formatLanguages(ticket.languages, locale)],
    [t('party'), <PartyInWords key="party" items={ticket.unitItems} />],
    [t('meetingPoint'), <Place key="place" point={ticket.tour.meetingPoint} />],
    ...(minimum
      ? [[common('minimum.term'), minimumMessage(common, { ...minimum, timeZone }, locale)] as Fact]
      : []),
    ...adjustedPriceRows(ticket, t('price'), locale).map(({ key, label, lang, value }): Fact => [
      key,
      value,
      <span key={key} lang={lang}>
        {label}
      </span>,
    ]),
    ...sumsOf(ticket).map(({ key, money }): Fact => [
      t(key),
      `${formatMoney(money, locale)} ${t('taxesIncluded')}`,
    ]),
    ...(ticket.guide ? [[t('guide'), <GuideLink key="guide" name={ticket.guide.name} />] as Fact] : []),
    [t('bookedBy'), ticket.contact.name],
    ...(phone
      ? [
          [
            t('onTheDay'),
            <a key="phone" href={telephoneLink(phone)}>
              {phone}
            </a>,
          ] as Fact,
        ]
      : []),
  ]
  const long = new Set([t('date'), t('party'), t('onTheDay'), common('minimum.term')])
  const widthOf = (key: string) => {
    if (key === t('meetingPoint')) return 'definition-wide'
    return long.has(key) ? 'definition-long' : undefined
  }
  return (
    <dl className="definitions">
      {facts.map(([key, fact, term = key]) => (
        <div key={key} className={widthOf(key)}>
          <dt>{term}</dt>
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
  return (
    <>
      {formatTime(ticket.localDateTimeStart, locale)} – {formatTime(ticket.localDateTimeEnd, locale)}
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
