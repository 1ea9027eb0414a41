import { data } from 'react-router'
import { useTranslations } from 'use-intl'
import { isNothing } from '#core/report/add-up.ts'
import type { Payouts, Report } from '#core/report/report.schema.ts'
import { formatDay } from '#i18n/format-date.ts'
import { bodyOf } from '../../call-api.ts'
import { usePageLocale } from '../../document/page-locale.ts'
import { formRefusalOf, type FormRefusal } from '../../forms/form-refusal.ts'
import { apiContext, localeContext } from '../../server/request-context.ts'
import type { Route } from './+types/reports.ts'
import { officeToday } from '../frame/office-zone.ts'
import { EmptyState } from '../frame/empty-state.tsx'
import { PageHeader } from '../frame/page-header.tsx'
import { HowItCounts } from './how-it-counts.tsx'
import { LedgerSection } from './ledger-section.tsx'
import { PayoutsSection } from './payouts-section.tsx'
import { PeriodBar } from './period-bar.tsx'
import { ReportFiles } from './report-files.tsx'
import { reportChoiceOf, type ReportChoice } from './report-query.ts'
import { ReportTable } from './report-table.tsx'
import { ReportTotals } from './report-totals.tsx'
import '../../styles/admin/office.css'

type Shown = {
  choice: ReportChoice
  report: Report | null
  payouts: Payouts | null
  refusal: FormRefusal | null
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const choice = reportChoiceOf(url.searchParams, await officeToday(context))
  const { by, from, to } = choice
  const query = { by, from, to, locale: context.get(localeContext) }
  try {
    const { reports } = context.get(apiContext)
    const [report, payouts]: [Report, Payouts] = await Promise.all([
      bodyOf(reports.$get({ query })),
      bodyOf(reports.payouts.$get({ query: { from, to } })),
    ])
    return data<Shown>({ choice, report, payouts, refusal: null })
  } catch (problem) {
    // Invalid days, or too many: the form comes back as typed, with the reason beside the field.
    if (choice.period !== 'own') throw problem
    const { refusal, status } = formRefusalOf(problem)
    if (status !== 400) throw problem
    return data<Shown>({ choice, report: null, payouts: null, refusal }, { status })
  }
}

export default function Reports({ loaderData: { choice, report, payouts, refusal } }: Route.ComponentProps) {
  const t = useTranslations('reportsPage')
  const span = useSpan()
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          report && <ReportFiles path="/admin/reports/export" choice={choice} title={t('filesHint')} />
        }
      />
      <PeriodBar choice={choice} refusal={refusal} />
      {report && (
        <>
          <p className="report-span">{t('span', span(report))}</p>
          {isNothing({ ...report.total, seatsOffered: 0 }) ? (
            <EmptyState icon="ph:chart-bar" title={t('none')} text={t('noneText', span(report))} />
          ) : (
            <>
              <ReportTotals total={report.total} />
              <ReportTable report={report} />
              {report.total.sums.length > 0 && <LedgerSection choice={choice} />}
            </>
          )}
          {payouts && <PayoutsSection payouts={payouts} />}
          <HowItCounts report={report} />
        </>
      )}
    </>
  )
}

/** The two days of a period, as the page says them. */
function useSpan(): (period: { from: string; to: string }) => { from: string; to: string } {
  const locale = usePageLocale()
  const say = (day: string) => formatDay(day, locale, 'date')
  return ({ from, to }) => ({ from: say(from), to: say(to) })
}
