import { LRUCache } from 'lru-cache'
import { DEFAULT_LOCALE, type Locale } from '../kernel/locale.ts'

/** The years that the library knows in every calendar; at others it may never end. */
const FIRST_YEAR = 1970
const LAST_YEAR = 2100
/** A holiday that began this number of days ago may still last. */
const LONGEST_DAYS = 10
const YEARS_KEPT = 60

type NamesByDay = ReadonlyMap<string, string>

/** The countries of the library for the requested zones, by zone; null where it knows none. */
const countries = new Map<string, string | null>()
/** The holidays of one country and year in one language. */
const years = new LRUCache<string, NamesByDay>({ max: YEARS_KEPT })

/**
 * The names of the public holidays from one day to another ('YYYY-MM-DD', both included) in the countries of these
 * time zones, by day. A name is in the given language, in English where the library has none, else in the country's
 * own. Holidays of a region, and of years before 1970 or after 2100, are left out; of two countries' holidays on one
 * day, that of the first zone is named.
 */
export async function publicHolidays(
  from: string,
  to: string,
  timeZones: Iterable<string>,
  locale: Locale,
): Promise<NamesByDay> {
  const found = new Map<string, string>()
  for (const timeZone of timeZones) {
    const country = await countryOf(timeZone)
    if (country === null) continue
    for (const year of yearsBetween(from, to)) {
      for (const [day, name] of await holidaysOfYear(country, year, locale)) {
        if (day >= from && day <= to && !found.has(day)) found.set(day, name)
      }
    }
  }
  return found
}

function yearsBetween(from: string, to: string): number[] {
  const first = Math.max(FIRST_YEAR, Temporal.PlainDate.from(from).subtract({ days: LONGEST_DAYS }).year)
  const last = Math.min(LAST_YEAR, Temporal.PlainDate.from(to).year)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, later) => first + later)
}

/** The country in which clocks show this zone. Source: the CLDR, whose zones have one country each. */
async function countryOf(timeZone: string): Promise<string | null> {
  const known = countries.get(timeZone)
  if (known !== undefined) return known
  const { default: Holidays } = await library()
  const codes = Object.keys(new Holidays().getCountries())
  const country = codes.find((code) => zonesOf(code).some((zone) => isSameZone(zone, timeZone))) ?? null
  countries.set(timeZone, country)
  return country
}

function zonesOf(country: string): readonly string[] {
  return new Intl.Locale(`und-${country}`).getTimeZones() ?? []
}

/** Asia/Kolkata and Asia/Calcutta are two names of one zone. */
function isSameZone(one: string, other: string): boolean {
  const moment = Temporal.Instant.fromEpochMilliseconds(0)
  return moment.toZonedDateTimeISO(one).equals(moment.toZonedDateTimeISO(other))
}

async function holidaysOfYear(country: string, year: number, locale: Locale): Promise<NamesByDay> {
  const key = `${country} ${year} ${locale}`
  const known = years.get(key)
  if (known) return known
  const { default: Holidays } = await library()
  // With UTC as its zone, the library returns the country's own wall time.
  const options = { types: ['public' as const], languages: [locale, DEFAULT_LOCALE], timezone: 'UTC' }
  const holidays = new Holidays(country, options).getHolidays(year)
  const names = new Map<string, string>()
  for (const { start, end, name } of holidays) {
    for (const day of daysWithin(clockOf(start), clockOf(end))) if (!names.has(day)) names.set(day, name)
  }
  years.set(key, names)
  return names
}

/** The days on which a holiday lasts at noon: some begin at sunset, and a holiday of an afternoon does not count. */
function daysWithin(start: Temporal.PlainDateTime, end: Temporal.PlainDateTime): string[] {
  const days: string[] = []
  const firstNoon = start.toPlainDate().toPlainDateTime({ hour: 12 })
  for (let noon = firstNoon; isBefore(noon, end); noon = noon.add({ days: 1 })) {
    if (isBefore(start, noon)) days.push(noon.toPlainDate().toString())
  }
  return days
}

function clockOf(moment: Readonly<Pick<Date, 'getTime'>>): Temporal.PlainDateTime {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO('UTC').toPlainDateTime()
}

function isBefore(one: Temporal.PlainDateTime, other: Temporal.PlainDateTime): boolean {
  return Temporal.PlainDateTime.compare(one, other) < 0
}

/** Loaded at the first request: it holds the rules of every country, and takes 40 MB of memory. */
function library() {
  return import('date-holidays')
}
