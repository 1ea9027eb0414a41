import { useTranslations } from 'use-intl'
import type { Report } from '#core/report/report.schema.ts'
import { isReaderUsed } from './report-words.ts'

/** The day by which each figure counts, in words. */
export function HowItCounts({ report: { by, timeZone, total } }: { report: Report }) {
  const t = useTranslations('reportsPage')
  const notes = [
    t('howMoney', { zone: timeZone }),
    t('howRefund'),
    ...(isReaderUsed(total) ? [t('howReader')] : []),
    t('howNet'),
    ...(total.sums.some(({ fees }) => fees !== 0) ? [t('howFees')] : []),
    t('howBookings'),
    t('howGuests'),
    ...(total.imported > 0 ? [t('howImported')] : []),
    ...(by === 'channel' ? [t('howChannel')] : []),
    t('howUnfit'),
  ]
  return (
    <section aria-labelledby="how" className="report-notes">
      <h2 id="how" className="kicker">
        {t('how')}
      </h2>
      <ul>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </section>
  )
}
