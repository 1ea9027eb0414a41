import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { fillPercent, RECEIVED, RETURNED } from '#core/report/add-up.ts'
import type { ReportFigures } from '#core/report/report.schema.ts'
import { formatNumber } from '#i18n/format.ts'
import { usePageLocale } from '../../document/page-locale.ts'
import { isReaderUsed, useSums } from './report-words.ts'

/** The totals of a report: seats, and the money with its ways. */
export function ReportTotals({ total }: { total: ReportFigures }) {
  const t = useTranslations('reportsPage')
  const locale = usePageLocale()
  const say = useSums()
  const { sums } = total
  const fill = fillPercent(total)
  const isCharged = sums.some(({ fees }) => fees !== 0)
  const usesReader = isReaderUsed(total)
  const isDisputed = sums.some(({ disputed }) => disputed > 0)
  return (
    <section className="report-totals" aria-label={t('totals')}>
      <Figure label={t('bookings')} value={formatNumber(total.bookings, locale)}>
        {total.imported > 0 && t('plusImported', { count: total.imported })}
      </Figure>
      <Figure label={t('guests')} value={formatNumber(total.guests, locale)}>
        {fill !== null && `${t('fill')} ${t('percent', { value: fill })}`}
      </Figure>
      <Figure label={t('sales')} value={say(sums, ...RECEIVED)}>
        <Way label={t('card')} value={say(sums, 'cardReceived')} />
        {usesReader && <Way label={t('reader')} value={say(sums, 'readerReceived')} />}
        <Way label={t('cash')} value={say(sums, 'cashReceived')} />
      </Figure>
      <Figure label={t('refunds')} value={say(sums, ...RETURNED)}>
        <Way label={t('cardReturned')} value={say(sums, 'cardReturned')} />
        {usesReader && <Way label={t('readerReturned')} value={say(sums, 'readerReturned')} />}
        <Way label={t('cashReturned')} value={say(sums, 'cashReturned')} />
      </Figure>
      <Figure label={t('net')} value={say(sums, 'net')}>
        {isDisputed && <Way label={t('disputed')} value={say(sums, 'disputed')} />}
        {isCharged && <Way label={t('fees')} value={say(sums, 'fees')} />}
      </Figure>
    </section>
  )
}

type FigureProps = { label: string; value: string | readonly string[]; children?: ReactNode }

function Figure({ label, value, children }: FigureProps) {
  return (
    <div className="panel report-figure">
      <h2 className="kicker">{label}</h2>
      {[value].flat().map((line) => (
        <p key={line} className="report-value">
          {line}
        </p>
      ))}
      {children && <div className="muted small">{children}</div>}
    </div>
  )
}

function Way({ label, value }: { label: string; value: readonly string[] }) {
  return (
    <p className="report-way">
      <span>{label}</span> <span>{value.join(' + ')}</span>
    </p>
  )
}
