import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { fillPercent, RETURNED } from '#core/report/add-up.ts'
import type { Report, ReportFigures, ReportRow } from '#core/report/report.schema.ts'
import { formatNumber } from '#i18n/format.ts'
import { usePageLocale } from '../../document/page-locale.ts'
import { DataTable, type Column } from '../lists/data-table.tsx'
import { isReaderUsed, useGroupName, useSums } from './report-words.ts'

/** The groups of a report under each other, with their total in the last row. */
export function ReportTable({ report }: { report: Report }) {
  const t = useTranslations('reportsPage')
  const columns = useColumns(report)
  const last: ReportRow = { ...report.total, key: TOTAL, name: t('total') }
  return (
    <DataTable
      caption={t('table')}
      columns={columns}
      rows={[...report.rows, last]}
      rowKey={({ key }) => key || NO_KEY}
      rowProps={({ key }) => (key === TOTAL ? { className: 'report-total' } : {})}
    />
  )
}

const TOTAL = 'total'
const NO_KEY = 'none'

function useColumns({ by, total }: Report): Column<ReportRow>[] {
  const t = useTranslations('reportsPage')
  const locale = usePageLocale()
  const nameOf = useGroupName(by)
  const sayFill = useFill()
  const say = useSums()
  const number = (value: number) => formatNumber(value, locale)
  const money = (header: string, ...amounts: Parameters<typeof say>[1][]): Column<ReportRow> => ({
    key: amounts.join('+'),
    header,
    align: 'end',
    cell: ({ sums }) => <Lines of={say(sums, ...amounts)} />,
  })
  const isCharged = total.sums.some(({ fees }) => fees !== 0)
  const usesReader = isReaderUsed(total)
  const isDisputed = total.sums.some(({ disputed }) => disputed > 0)
  return [
    {
      key: 'group',
      header: t(`groupings.${by}`),
      lead: true,
      cell: (row) => <span className="cell-name">{row.key === TOTAL ? t('total') : nameOf(row)}</span>,
    },
    {
      key: 'bookings',
      header: t('bookings'),
      align: 'end',
      cell: ({ bookings, imported }) => (
        <>
          {number(bookings)}
          {imported > 0 && <small className="muted"> {t('plusImported', { count: imported })}</small>}
        </>
      ),
    },
    {
      key: 'guests',
      header: t('guests'),
      align: 'end',
      cell: (row) => (
        <>
          {number(row.guests)}
          {/* In place of its column, where the table is narrow. */}
          {fillPercent(row) !== null && (
            <small className="report-fill muted">
              {t('fill')} {sayFill(row)}
            </small>
          )}
        </>
      ),
    },
    { key: 'fill', header: t('fill'), align: 'end', cell: sayFill },
    money(t('card'), 'cardReceived'),
    ...(usesReader ? [money(t('reader'), 'readerReceived')] : []),
    money(t('cash'), 'cashReceived'),
    money(t('refunds'), ...RETURNED),
    ...(isDisputed ? [money(t('disputed'), 'disputed')] : []),
    money(t('net'), 'net'),
    ...(isCharged ? [money(t('fees'), 'fees')] : []),
  ]
}

/** The share of the places, and their numbers. */
function useFill(): (figures: ReportFigures) => ReactNode {
  const t = useTranslations('reportsPage')
  return (figures) => {
    const value = fillPercent(figures)
    if (value === null) return '–'
    const { guests, seatsOffered } = figures
    return <span title={t('seats', { guests, seats: seatsOffered ?? 0 })}>{t('percent', { value })}</span>
  }
}

/** One line for each currency. */
function Lines({ of }: { of: readonly string[] }) {
  return of.map((line) => (
    <span key={line} className="report-line">
      {line}
    </span>
  ))
}
