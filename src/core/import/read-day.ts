import { plainLetters } from '../kernel/plain-letters.ts'
import { isTimeZone } from '../kernel/zone.ts'
import type { DateOrder } from './import.ts'

/** A wall-clock time of a file: its day, the time if it has one, and the zone if it names one. */
export type FileTime = { day: Temporal.PlainDate; time: Temporal.PlainTime | null; zone: string | null }

const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ,]+(.+))?$/
const NUMERIC = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?:[T ,]+(.+))?$/
const NAMED_DMY =
  /^(?:\p{L}+\.?,? )?(\d{1,2})(?:er|st|nd|rd|th)?\.? (?:de )?(\p{L}+)\.?,? (\d{4})(?:[ ,]+(.+))?$/u
const NAMED_MDY = /^(?:\p{L}+\.?,? )?(\p{L}+)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?:[ ,]+(.+))?$/u

/** The beginnings of the names of months in English and French. */
const MONTHS = [
  ['jan'],
  ['feb', 'fev'],
  ['mar'],
  ['apr', 'avr'],
  ['may', 'mai'],
  ['jun', 'juin'],
  ['jul', 'juil'],
  ['aug', 'aou'],
  ['sep'],
  ['oct'],
  ['nov'],
  ['dec'],
]

/**
 * The end of a time that names its distance from UTC. A minus after hours and minutes begins a range, 10:30-12:00,
 * unless the time is written as in ISO 8601: after a T, or with seconds.
 */
const OFFSET = /(?:Z|\+\d\d:?\d\d|(?<=T\d\d:\d\d|:\d\d:\d\d(?:\.\d+)?)-\d\d:?\d\d)$/

/** A distance from UTC that can be: 25 hours, or 60 minutes, cannot. */
const POSSIBLE_OFFSET = /^[+-](?:[01]\d|2[0-3]):[0-5]\d$/

/**
 * The day of a cell, with the time where the cell has one; null when it is none. Dates of numbers only are read in the
 * given order; without one, only where a number above 12 leaves no doubt.
 */
export function readDay(text: string, order: DateOrder | null): FileTime | null {
  const [whole = '', named = null] = text.split(/\[([A-Za-z_/+-]+\d*)\]$/)
  const offset = OFFSET.exec(whole)?.[0] ?? ''
  const zone = offset === '' ? named : zoneOfOffset(offset)
  if (zone !== null && !isTimeZone(zone) && !POSSIBLE_OFFSET.test(zone)) return null
  const head = whole.slice(0, whole.length - offset.length)
  const parts = isoParts(head) ?? numericParts(head, order) ?? namedParts(head)
  if (!parts) return null
  const day = dayOf(parts)
  if (!day) return null
  if (!parts.rest) return { day, time: null, zone: named }
  const time = readTime(parts.rest.replace(/^(?:at|à) /i, ''))
  return time && { day, time, zone }
}

function zoneOfOffset(offset: string): string {
  return offset === 'Z' ? 'UTC' : `${offset.slice(0, 3)}:${offset.slice(-2)}`
}

/**
 * A time of day: 14:30, 14h30, 2:30 PM, 14.30, 9h; null for anything else. Of a range only its start, which may have
 * its half of the day from the end: 2:00 - 4:00 PM.
 */
export function readTime(text: string): Temporal.PlainTime | null {
  const match =
    /^(\d{1,2})(?:[:h.](\d{2})?(?::(\d{2})(?:\.\d+)?)?)? ?([ap])?\.?m?\.?(?: ?[-–—] ?(.*))?$/i.exec(
      text
        .trim()
        .replaceAll(/[\u00a0\u202f]/g, ' ')
        .replaceAll(/ ?h ?/gi, 'h'),
    )
  if (!match) return null
  const [, hours = '', minutes = '0', , own, end = ''] = match
  const hour = Number(hours)
  const half = own ?? (hour <= 12 ? halfBefore(hour * 60 + Number(minutes), end) : undefined)
  if (half && (hour < 1 || hour > 12)) return null
  const hour24 = half ? (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hour
  if (hour24 > 23 || Number(minutes) > 59) return null
  return Temporal.PlainTime.from({ hour: hour24, minute: Number(minutes) })
}

/** The half of the day of the start of a range whose end names its own: that of the end, unless it began after it. */
function halfBefore(startMinutes: number, end: string): string | undefined {
  const [, hours = '', minutes = '0', half] = /^(\d{1,2})(?:[:h.](\d{2}))? ?([ap])\.?m/i.exec(end) ?? []
  if (half === undefined) return undefined
  const isSame = startMinutes % 720 < (Number(hours) % 12) * 60 + Number(minutes)
  return isSame === (half.toLowerCase() === 'p') ? 'p' : 'a'
}

/**
 * The order of day and month that the dates of a file show: a first number above 12 is a day, a second one makes the
 * first a month. Null when no date shows it and some could be read either way; 'none' when none could.
 */
export function orderOfDates(texts: readonly string[]): DateOrder | 'none' | null {
  let isAmbiguous = false
  for (const text of texts) {
    const match = NUMERIC.exec(text)
    if (!match) continue
    const [first, second] = [Number(match[1]), Number(match[2])]
    if (first > 12) return 'DMY'
    if (second > 12) return 'MDY'
    if (first !== second) isAmbiguous = true
  }
  return isAmbiguous ? null : 'none'
}

type Parts = { year: number; month: number; day: number; rest: string | undefined }

function isoParts(text: string): Parts | null {
  const match = ISO.exec(text)
  return match && { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]), rest: match[4] }
}

function numericParts(text: string, order: DateOrder | null): Parts | null {
  const match = NUMERIC.exec(text)
  if (!match) return null
  const [first, second, year] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const read = order ?? orderOfDates([text])
  if (read === null) return null
  const [day, month] = read === 'MDY' ? [second, first] : [first, second]
  return { year: year < 100 ? 2000 + year : year, month, day, rest: match[4] }
}

function namedParts(text: string): Parts | null {
  const dmy = NAMED_DMY.exec(text)
  if (dmy) return namedMonth(dmy[3], dmy[2], dmy[1], dmy[4])
  const mdy = NAMED_MDY.exec(text)
  return mdy && namedMonth(mdy[3], mdy[1], mdy[2], mdy[4])
}

function namedMonth(year = '', name = '', day = '', rest?: string): Parts | null {
  const plain = plainLetters(name)
  const month = MONTHS.findIndex((begins) => begins.some((begin) => plain.startsWith(begin))) + 1
  return month === 0 ? null : { year: Number(year), month, day: Number(day), rest }
}

function dayOf({ year, month, day }: Parts): Temporal.PlainDate | null {
  if (year < 2000 || year > 2100) return null
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' })
  } catch {
    return null
  }
}
