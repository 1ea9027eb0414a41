import { PERIOD_NAMES, periodOf, type PeriodName, type ReportPeriod } from '#core/report/report-period.ts'

/** The groups that the page offers; days are for the plot. */
export const PAGE_GROUPINGS = ['month', 'tour', 'guide', 'channel'] as const
export type PageGrouping = (typeof PAGE_GROUPINGS)[number]

/** The choice of the page: a named period with its days, or the two days as they were typed. */
export type ReportChoice = ReportPeriod & { period: PeriodName; by: PageGrouping }

/** The choice in the URL of the page; without one the present month by tour. */
export function reportChoiceOf(search: URLSearchParams, today: string): ReportChoice {
  const period = PERIOD_NAMES.find((name) => name === search.get('period')) ?? 'month'
  const by = PAGE_GROUPINGS.find((name) => name === search.get('by')) ?? 'tour'
  const { from, to } = periodOf(period, today)
  if (period !== 'own') return { period, by, from, to }
  return { period, by, from: search.get('from') ?? from, to: search.get('to') ?? to }
}
