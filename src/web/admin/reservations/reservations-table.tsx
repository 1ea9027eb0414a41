import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLanguageNames } from '../../document/language-names.ts'
import type { ReservationLine, Reservations } from '#core/reservation/reservations.schema.ts'
import { formatDateTime, formatInstantDay, type DayStyle } from '#i18n/format-date.ts'
import { formatMoney } from '#i18n/format.ts'
import { usePageLocale } from '../../document/page-locale.ts'
import { useOfficeZone } from '../frame/office-zone.ts'
import { DataTable } from '../parts/data-table.tsx'
import { withQuery } from '../parts/with-query.ts'
import { PaymentStatusChip, ReservationStatusChip } from './status-chips.tsx'

interface ReservationsTableProps extends Pick<Reservations, 'reservations' | 'sorting'> {
  /** 'YYYY-MM-DD': dates of another year show it. */
  today: string
}

/** One page of reservations; each opens in the drawer. */
export function ReservationsTable({ reservations, sorting, today }: ReservationsTableProps) {
  const t = useTranslations('reservationsAdmin')
  const locale = usePageLocale()
  return (
    <DataTable
      caption={t('caption')}
      rows={reservations}
      rowKey={({ id }) => id}
      sorting={sorting}
      columns={[
        {
          key: 'guest',
          header: t('guest'),
          sort: 'name',
          lead: true,
          cell: (line) => <GuestCell line={line} />,
        },
        {
          key: 'departure',
          header: t('date'),
          sort: 'departure',
          cell: ({ localDateTimeStart, tour }) => (
            <span className="cell-lines">
              {formatDateTime(localDateTimeStart, locale, styleOf(localDateTimeStart, today))}
              <small className="muted">{tour.title}</small>
            </span>
          ),
        },
        {
          key: 'party',
          header: t('party'),
          align: 'end',
          cell: ({ seats }) => t('places', { count: seats }),
        },
        {
          key: 'amount',
          header: t('amount'),
          sort: 'total',
          align: 'end',
          cell: (line) => <AmountCell line={line} />,
        },
        {
          key: 'status',
          header: t('statusHeader'),
          cell: (line) => (
            <span className="cell-chips">
              <ReservationStatusChip status={line.status} />
              <PaymentStatusChip paymentStatus={line.paymentStatus} />
            </span>
          ),
        },
        {
          key: 'booked',
          header: t('bookedHeader'),
          sort: 'created',
          cell: (line) => <BookedCell line={line} />,
        },
      ]}
    />
  )
}

function styleOf(local: string, today: string): DayStyle {
  return local.slice(0, 4) === today.slice(0, 4) ? 'short' : 'shortYear'
}

function GuestCell({ line: { id, reference, contact } }: { line: ReservationLine }) {
  const t = useTranslations('reservationsAdmin')
  const { search } = useLocation()
  const open = withQuery(search, { open: id, page: new URLSearchParams(search).get('page') })
  return (
    <span className="cell-lines">
      <Link to={open} preventScrollReset aria-label={`${contact.name || '–'}, ${t('open', { reference })}`}>
        {contact.name || '–'}
      </Link>
      <small className="reference">{reference}</small>
    </span>
  )
}

function AmountCell({ line: { total, due } }: { line: ReservationLine }) {
  const t = useTranslations('reservationsAdmin')
  const locale = usePageLocale()
  return (
    <span className="cell-lines">
      {formatMoney(total, locale)}
      {due && <small className="due">{t('due', { amount: formatMoney(due, locale) })}</small>}
    </span>
  )
}

function BookedCell({ line: { createdAt, source, locale: language } }: { line: ReservationLine }) {
  const t = useTranslations('reservationsAdmin')
  const languages = useLanguageNames()
  const booked = formatInstantDay(createdAt, useOfficeZone(), usePageLocale(), 'medium')
  return (
    <span className="cell-lines">
      {booked}
      <small className="muted">
        {t(`source.${source}`)} · {languages(language)}
      </small>
    </span>
  )
}
