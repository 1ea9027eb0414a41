import { SERIES_DAYS_MAX } from '#core/schedule/schedule-limits.ts'

/** True for a form with all that makes a series: a weekday, a time, and two days in their order. */
export function isCompleteSeries(form: FormData): boolean {
  const [from, to] = [dayOf(form.get('from')), dayOf(form.get('to'))]
  if (!from || !to || !has(form, 'weekdays[]') || !has(form, 'times[]')) return false
  const { days } = from.until(to, { largestUnit: 'days' })
  return days >= 0 && days <= SERIES_DAYS_MAX
}

function has(form: FormData, name: string): boolean {
  return form.getAll(name).some((value) => value !== '')
}

function dayOf(value: FormDataEntryValue | null): Temporal.PlainDate | null {
  return typeof value === 'string' && value !== '' ? Temporal.PlainDate.from(value) : null
}
