import * as z from 'zod'
import { DEFAULT_LOCALE, eachLocale, LOCALES, type Locale } from './locale.ts'

/** Schemas that many requests and responses share. Instants are ISO 8601 in UTC; local times carry no offset. */
export const localeSchema = z.enum(LOCALES)
/** The language of a response's texts, or of a person; the default locale when it is left out. */
export const localeOrDefaultSchema = localeSchema.default(DEFAULT_LOCALE)
export const moneySchema = z.object({ amountMinor: z.int(), currency: z.string().length(3) })
/** An instant that Temporal reads, too: it knows at most nine digits of a second. */
export const instantSchema = z.iso.datetime({ offset: true, abort: true }).refine(isInstant)
export const daySchema = dayOr(undefined)
export const localDateTimeSchema = localDateTimeOr(undefined)

/** `?locale=`: the language of the response's texts. */
export const localeQuerySchema = z.object({ locale: localeOrDefaultSchema })

/** One value for each locale, all of one schema, unless the first locale needs a stricter one. */
export function localized<S extends z.ZodType>(
  schema: S,
  ofFirst: S = schema,
  first: Locale = DEFAULT_LOCALE,
) {
  return z.object(eachLocale((locale) => (locale === first ? ofFirst : schema)))
}

/** A number between limits, both included; the response to another one names them beside the message key. */
export function within<S extends z.ZodType<number>>(number: S, min: number, max: number) {
  return number
    .refine((value) => value >= min && value <= max, outOfRange(min, max))
    .meta({ minimum: min, maximum: max })
}

/** The error of a number that is not between these limits. */
export function outOfRange(min: number, max: number) {
  return { error: 'validation.out_of_range', params: { min, max } }
}

/** A text of so many characters at most; the response to a longer one has the limit and its length as facts. */
export function upTo<S extends z.ZodType<string>>(text: S, max: number, message: string) {
  return text
    .superRefine(({ length: count }, context) => {
      if (count > max) context.addIssue({ code: 'custom', message, params: { max, count } })
    })
    .meta({ maxLength: max })
}

/** A text in every locale. */
export const localizedTextSchema = localized(z.string())

/**
 * A day of the years 1900 to 2999, refused with a message key: no database accepts an instant around the years 0 and
 * 9999. An invalid date is not checked any further, because the rules on ranges assume a valid one.
 */
export function dayOr(error: string | undefined) {
  return z.iso.date({ error, abort: true }).refine(isOfOurTime, { error, abort: true })
}

/** False for a range that ends before it begins, or more days after than these; an open one is of any length. */
export function isDayRange(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  daysAfterMax: number,
): boolean {
  if (from === undefined || to === undefined) return true
  const { days } = Temporal.PlainDate.from(from).until(to)
  return days >= 0 && days <= daysAfterMax
}

/** A wall-clock time without offset, of the same years. */
export function localDateTimeOr(error: string | undefined) {
  return z.iso
    .datetime({ local: true, error, abort: true })
    .refine((text) => isOfOurTime(text) && !text.endsWith('Z'), { error, abort: true })
    .meta({ format: 'date-time-local' })
}

function isInstant(text: string): boolean {
  try {
    Temporal.Instant.from(text)
    return true
  } catch {
    return false
  }
}

function isOfOurTime(date: string): boolean {
  return /^(19|2\d)/.test(date)
}

/** The languages of those adjacent texts that the requested language lacks. */
export function fallbackSchema<const Name extends string>(...names: [Name, ...Name[]]) {
  return z.partialRecord(z.enum(names), localeSchema.optional()).optional()
}
