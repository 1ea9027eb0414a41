import { SERIES_DAYS_MAX } from '#core/schedule/schedule-limits.ts'

const DAY_MS = 86_400_000

/** True for a form with all that makes a series: a weekday, a time, and two days in their order. */
export function isCompleteSeries(form: FormData): boolean {
  const days = (dayMs(form.get('to')) - dayMs(form.get('from'))) / DAY_MS
  return days >= 0 && days <= SERIES_DAYS_MAX && has(form, 'weekdays[]') && has(form, 'times[]')
}

function has(form: FormData, name: string): boolean {
  return form.getAll(name).some((value) => value !== '')
}

/** NaN for a field without a day. */
function dayMs(value: FormDataEntryValue | null): number {
  // oxlint-disable-next-line no-restricted-globals -- It reads no clock, and not every browser has Temporal
  return typeof value === 'string' ? Date.parse(value) : NaN
}
