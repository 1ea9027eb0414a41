import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { langOf } from '#core/kernel/locale.ts'
import type { UnsentTicket } from '#core/reservation/reservation.schema.ts'
import { checkInPath } from '#core/ticket/check-in-path.ts'
import { formatDay, formatEnd, formatTime } from '#i18n/format-date.ts'
import { capitalFirst } from '#i18n/format.ts'
import { usePageLocale } from '#web/document/page-locale.ts'
import { useOrigin, useSite } from '#web/document/site-data.ts'
import { QrCode } from '#web/ui/qr-code.tsx'
import { MapLinks } from '../meeting/map-links.tsx'

/** The stub of a ticket: the reference and the tour, and the code that the guide scans. */
export function TicketStub({ ticket: { reference, tour } }: { ticket: UnsentTicket }) {
  const t = useTranslations('checkoutPage')
  const origin = useOrigin()
  const { name } = useSite()
  return (
    <>
      <div>
        {/* On paper the head of the page is missing. */}
        <p className="print-only">{name}</p>
        <p className="muted small">{t('reference')}</p>
        <p className="ticket-reference" data-kept-as="">
          {reference}
        </p>
        <p>
          <b lang={langOf(tour, 'title')}>{tour.title}</b>
          <br />
          <span className="muted" lang={langOf(tour, 'place')}>
            {tour.place}
          </span>
        </p>
      </div>
      <QrCode text={origin + checkInPath(reference)} label={t('qrLabel', { reference })} />
    </>
  )
}

/** The term is also the key; `label` is shown in its place. A wide fact has the line for itself. */
export type Fact = { term: string; label?: ReactNode; fact: ReactNode; wide?: 'always' | 'on-phones' }

/** When and where the guests of a ticket meet. */
export function useMeetingFacts({ localDateTimeStart: start, localDateTimeEnd: end, tour }: UnsentTicket) {
  const t = useTranslations('checkoutPage')
  const locale = usePageLocale()
  const hours = `${formatTime(start, locale)} – ${formatEnd(start, end, locale)}`
  return {
    day: { term: t('date'), fact: capitalFirst(formatDay(start, locale), locale), wide: 'on-phones' },
    hours: { term: t('time'), fact: hours },
    meetingPoint: { term: t('meetingPoint'), fact: <Place point={tour.meetingPoint} />, wide: 'always' },
  } satisfies Record<string, Fact>
}

/** The facts of a ticket, in their order. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
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

function Place({ point }: { point: UnsentTicket['tour']['meetingPoint'] }) {
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
