import type { ComponentProps } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLanguageNames } from '#web/document/language-names.ts'
import type { ReservationLine, Reservations } from '#core/reservation/list/reservations.schema.ts'
import { formatDateTime, formatInstantDay, type DayStyle } from '#i18n/format-date.ts'
import { formatMoney } from '#i18n/format.ts'
import { usePageLocale } from '#web/document/page-locale.ts'
import { useOfficeZone } from '#web/admin/frame/office-zone.ts'
import { DataTable } from '#web/admin/lists/data-table.tsx'
import type { ChosenRows } from './use-chosen.ts'
import { withQuery } from '../../../document/with-query.ts'
import { PaymentStatusChip, ReservationStatusChip, TestChip } from '../status-chips.tsx'

interface ReservationsTableProps extends Pick<Reservations, 'reservations' | 'sorting'> {
  /** 'YYYY-MM-DD': dates of another year show it. */
  today: string
  chosen: ChosenRows
}

/** One page of reservations; each opens in the drawer. */
export function ReservationsTable({ reservations, sorting, today, chosen }: ReservationsTableProps) {
  const t = useTranslations('reservationsAdmin')
  const locale = usePageLocale()
  return (
    <DataTable
      caption={t('caption')}
      cards="reservations"
      rows={reservations}
      rowKey={({ id }) => id}
      sorting={sorting}
      rowProps={({ id }) => ({ 'data-chosen': chosen.has(id) || undefined }) as ComponentProps<'tr'>}
      columns={[
        {
          key: 'choose',
          header: t('chosen.column'),
          quiet: true,
          head: <ChooseAll chosen={chosen} />,
          cell: (line) => <ChooseCell line={line} chosen={chosen} />,
        },
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
              <small className="cell-name muted">{tour.title}</small>
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

/** Needs a script: without one there is nothing to choose for. */
function ChooseCell({ line, chosen }: { line: ReservationLine; chosen: ChosenRows }) {
  const t = useTranslations('reservationsAdmin')
  const { id, reference, contact } = line
  return (
    <label className="choose row-above">
      <input
        type="checkbox"
        checked={chosen.has(id)}
        onChange={({ nativeEvent }) => chosen.toggle(id, (nativeEvent as MouseEvent).shiftKey)}
      />
      <span className="visually-hidden">{t('chosen.one', { name: contact.name || '–', reference })}</span>
    </label>
  )
}

function ChooseAll({ chosen }: { chosen: ChosenRows }) {
  const t = useTranslations('reservationsAdmin')
  return (
    <label className="choose">
      <input
        type="checkbox"
        checked={chosen.areAll}
        ref={(box) => {
          if (box) box.indeterminate = !chosen.areAll && chosen.ids.length > 0
        }}
        onChange={chosen.areAll ? chosen.chooseNone : chosen.chooseAll}
      />
      <span className="visually-hidden">{t('chosen.all')}</span>
    </label>
  )
}

function GuestCell({ line: { id, reference, contact, test } }: { line: ReservationLine }) {
  const t = useTranslations('reservationsAdmin')
  const { search } = useLocation()
  const open = withQuery(search, { open: id, page: new URLSearchParams(search).get('page') })
  return (
    <span className="cell-lines">
      <Link
        className="row-link cell-name"
        to={open}
        preventScrollReset
        aria-label={`${contact.name || '–'}, ${t('open', { reference })}`}
      >
        {contact.name || '–'}
      </Link>
      <small className="reference">
        {reference} {test && <TestChip />}
      </small>
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
  const booked = formatInstantDay(createdAt, useOfficeZone(), usePageLocale(), 'shortYear')
  return (
    <span className="cell-lines">
      {booked}
      <small className="muted">
        {t(`source.${source}`)} · {languages(language)}
      </small>
    </span>
  )
}
