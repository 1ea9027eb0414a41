import { useTranslations } from 'use-intl'
import { ReportFiles } from './report-files.tsx'
import type { ReportChoice } from './report-query.ts'

/** The money of the period, one by one, as files for the bookkeeping. */
export function LedgerSection({ choice }: { choice: ReportChoice }) {
  const t = useTranslations('reportsPage')
  return (
    <section aria-labelledby="ledger" className="report-ledger">
      <h2 id="ledger">{t('ledger')}</h2>
      <p className="muted">{t('ledgerText')}</p>
      <p className="button-row">
        <ReportFiles path="/admin/reports/ledger" choice={choice} />
      </p>
    </section>
  )
}
