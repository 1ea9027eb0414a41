// oxlint-disable no-restricted-globals -- reads and writes dates that it is given; browsers may not have Temporal
import { INTL_TAG, type Locale } from '#core/kernel/locale.ts'
import { conventionsIn } from './conventions-in.ts'

/** A day 'YYYY-MM-DD' or a wall-clock time 'YYYY-MM-DDTHH:MM' (seconds are ignored), without zone. */
export type LocalTime = string

/**
 * long: 'Saturday, December 5, 2026' · medium: 'Saturday, December 5' · short: 'Dec 5' · shortYear: 'Dec 5, 2026' ·
 * date: 'December 5, 2026' · compact: 'Sat, Dec 5' · compactYear: 'Sat, Dec 5, 2026'.
 */
export type DayStyle = keyof typeof DAY_STYLES

const DAY_STYLES = {
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  medium: { weekday: 'long', day: 'numeric', month: 'long' },
  date: { day: 'numeric', month: 'long', year: 'numeric' },
  short: { day: 'numeric', month: 'short' },
  shortYear: { day: 'numeric', month: 'short', year: 'numeric' },
  weekdayShort: { weekday: 'short' },
  compact: { weekday: 'short', day: 'numeric', month: 'short' },
  compactYear: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  month: { month: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

const NBSP = '\u00a0'

/** A calendar day: 'samedi 5 décembre 2026', 'mardi 1er décembre'. */
export function formatDay(local: LocalTime, locale: Locale, style: DayStyle = 'long'): string {
  return renderDay(epochOf(local), locale, DAY_STYLES[style], 'UTC')
}

/** The words around the number of a day, which a calendar shows by itself: 'Saturday, December ' 5 ''. */
export function wordsAroundDay(day: LocalTime, locale: Locale): { before: string; after: string } {
  const [before = '', after = ''] = formatDay(day, locale, 'medium').split(/\d+/)
  return { before, after }
}

/** The time of day: '9:30 AM', '09:30'. */
export function formatTime(local: LocalTime, locale: Locale): string {
  return renderTime(epochOf(local), locale, 'UTC')
}

/** Day and time: 'Saturday, December 5, 2026 at 10:00 AM', 'samedi 5 décembre 2026 à 10:00'. */
export function formatDateTime(local: LocalTime, locale: Locale, style: DayStyle = 'long'): string {
  return joinDayAndTime(formatDay(local, locale, style), formatTime(local, locale), locale)
}

/** The end of a departure beside its start: the time of day, with the day where it is a day or more later. */
export function formatEnd(start: LocalTime, end: LocalTime, locale: Locale): string {
  const isLater = epochOf(end) - epochOf(start) >= DAY_MS
  return isLater ? formatDateTime(end, locale, 'short') : formatTime(end, locale)
}

const DAY_MS = 24 * 60 * 60 * 1_000

/** An instant (ISO 8601, or milliseconds since 1970) as day and time in a time zone. */
export function formatInstant(
  instant: string | number,
  zone: string,
  locale: Locale,
  style: DayStyle = 'long',
): string {
  const epoch = typeof instant === 'number' ? instant : epochMsOf(instant)
  return joinDayAndTime(
    renderDay(epoch, locale, DAY_STYLES[style], zone),
    renderTime(epoch, locale, zone),
    locale,
  )
}

/** An instant (ISO 8601) as the time of day in a time zone. */
export function formatInstantTime(instant: string, zone: string, locale: Locale): string {
  return renderTime(epochMsOf(instant), locale, zone)
}

/** An instant (ISO 8601) as the calendar day in a time zone. */
export function formatInstantDay(
  instant: string,
  zone: string,
  locale: Locale,
  style: DayStyle = 'date',
): string {
  return renderDay(epochMsOf(instant), locale, DAY_STYLES[style], zone)
}

/** The milliseconds since 1970 of an instant (ISO 8601). */
export function epochMsOf(instant: string): number {
  return Date.parse(instant)
}

/** A month 'YYYY-MM' as a title: 'December 2026', 'décembre 2026'. */
export function formatMonth(month: string, locale: Locale): string {
  return renderDay(epochOf(`${month}-01`), locale, { month: 'long', year: 'numeric' }, 'UTC')
}

/** The seven weekdays in the order of the locale's calendar; `iso` is 1 for Monday to 7 for Sunday. */
export function weekdays(locale: Locale): { iso: number; short: string; long: string }[] {
  return Array.from({ length: 7 }, (_, index) => {
    const iso = ((conventionsIn(locale).weekStart - 1 + index) % 7) + 1
    const epoch = Date.UTC(2024, 0, iso) // 1 January 2024 was a Monday
    return {
      iso,
      short: formatter(locale, { weekday: 'short' }, 'UTC').format(epoch),
      long: formatter(locale, { weekday: 'long' }, 'UTC').format(epoch),
    }
  })
}

/** Wall-clock time is formatted as if it were UTC, so that no zone of a server or browser can move it. */
function epochOf(local: LocalTime): number {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2}))?/.exec(local)
  if (!match) throw new RangeError(`"${local}" is not a local date or time`)
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = match.slice(1).map((part) => Number(part ?? 0))
  return Date.UTC(year, month - 1, day, hour, minute)
}

/** Day and month are never separated at the end of a line, and some languages have a word for the first of a month. */
function renderDay(epoch: number, locale: Locale, options: Intl.DateTimeFormatOptions, zone: string): string {
  const parts = formatter(locale, options, zone).formatToParts(epoch)
  const { firstOfMonth } = conventionsIn(locale)
  const dayAndMonth = (index: number) =>
    /^(day month|month day)$/.test(`${parts[index - 1]?.type} ${parts[index + 1]?.type}`)
  return parts
    .map(({ type, value }, index) => {
      if (type === 'day' && value === '1' && firstOfMonth && options.month) return firstOfMonth
      return type === 'literal' && value === ' ' && dayAndMonth(index) ? NBSP : value
    })
    .join('')
}

/** Browsers disagree on the kind of space before AM and PM: one of ours keeps server and browser alike. */
function renderTime(epoch: number, locale: Locale, zone: string): string {
  return formatter(locale, conventionsIn(locale).timeStyle, zone).format(epoch).replace(/\s/, NBSP)
}

function joinDayAndTime(day: string, time: string, locale: Locale): string {
  return day + conventionsIn(locale).at + time
}

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatter(
  locale: Locale,
  options: Intl.DateTimeFormatOptions,
  timeZone: string,
): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${Object.values(options).join()} ${Object.keys(options).join()}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(INTL_TAG[locale], { ...options, timeZone })
  formatters.set(key, made)
  return made
}
