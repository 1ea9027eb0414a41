import { dayAfter } from '../kernel/zone.ts'

/** Days of the operator's time zone, 'YYYY-MM-DD', both included. */
export type ReportPeriod = { from: string; to: string }

/** The largest number of years in one report: the rows that the server reads for it have a limit. */
const REPORT_YEARS_MAX = 5

/** The periods that have a name; `own` has its own two days. */
export const PERIOD_NAMES = ['month', 'last-month', 'quarter', 'year', 'own'] as const
export type PeriodName = (typeof PERIOD_NAMES)[number]

/** The period of a name around a day; `own` begins as the present month. */
export function periodOf(name: PeriodName, today: string): ReportPeriod {
  const first = Temporal.PlainDate.from(today).with({ day: 1 })
  switch (name) {
    case 'month':
    case 'own':
      return months(first, 1)
    case 'last-month':
      return months(first.subtract({ months: 1 }), 1)
    case 'quarter':
      return months(first.subtract({ months: (first.month - 1) % 3 }), 3)
    case 'year':
      return months(first.with({ month: 1 }), 12)
  }
}

/** True for a period that ends before it begins. */
export function isBackwards({ from, to }: ReportPeriod): boolean {
  return to < from
}

/** True beyond the largest period. */
export function isTooLong({ from, to }: ReportPeriod): boolean {
  return to >= Temporal.PlainDate.from(from).add({ years: REPORT_YEARS_MAX }).toString()
}

/** A part of a period: a day under its date, or a month under 'YYYY-MM', whose first part may begin later. */
export type PeriodPart = { key: string; from: string }

/** The days, or the months, of a period in their order, without gaps. */
export function partsOf(period: ReportPeriod, by: 'day' | 'month'): PeriodPart[] {
  const end = dayAfter(period.to)
  const parts: PeriodPart[] = []
  for (let from = period.from; from < end;) {
    const day = Temporal.PlainDate.from(from)
    parts.push({ key: by === 'day' ? from : from.slice(0, 7), from })
    const next = by === 'day' ? day.add({ days: 1 }) : day.with({ day: 1 }).add({ months: 1 })
    from = next.toString()
  }
  return parts
}

function months(first: Temporal.PlainDate, count: number): ReportPeriod {
  return { from: first.toString(), to: first.add({ months: count }).subtract({ days: 1 }).toString() }
}
