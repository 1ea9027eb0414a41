import * as z from 'zod'
import { publicDepartureSchema } from '../departure/departure.schema.ts'
import { DURATION_MINUTES_MAX, SUITABILITIES } from '../tour/tour.ts'
import { tourCardSchema, unitSchema } from '../tour/tour.schema.ts'
import { formOptional } from '../kernel/form-values.schema.ts'
import { DEFAULT_LOCALE } from '../kernel/locale.ts'
import { AMOUNT_MINOR_MAX } from '../kernel/money.ts'
import {
  daySchema,
  fallbackSchema,
  isDayRange,
  localeOrDefaultSchema,
  moneySchema,
  outOfRange,
  within,
} from '../kernel/wire.schema.ts'
import { PARTS_OF_DAY } from './part-of-day.ts'
import { SEARCH_PARTY_MAX } from './party-of-ages.ts'

/** The most days between two days of a search. */
const SEARCH_DAYS_MAX = 400

const number = (min: number, max: number) =>
  within(z.coerce.number('validation.number').int('validation.number'), min, max)

/**
 * A search for departures. Days are local days of the departures, both included. Every filter that is left out matches
 * everything. `priceMax` is the price of one adult, or of one guest of a group, in minor units, and no limit where it
 * is empty; `after` is the `next` of the page before.
 */
export const searchQuerySchema = z
  .object({
    from: daySchema.optional(),
    to: daySchema.optional(),
    tour: z
      .string()
      .regex(/^[\w-]{1,80}$/, 'tour.not_found')
      .optional()
      .meta({ description: 'Id or slug' }),
    language: z.string().refine(isLanguage, 'validation.invalid').optional(),
    adults: number(1, SEARCH_PARTY_MAX).default(2),
    children: number(0, SEARCH_PARTY_MAX - 1).default(0),
    priceMax: formOptional(number(0, AMOUNT_MINOR_MAX)),
    minutesMin: number(1, DURATION_MINUTES_MAX).optional(),
    minutesMax: number(1, DURATION_MINUTES_MAX).optional(),
    part: z.enum(PARTS_OF_DAY).optional(),
    suitability: z
      .preprocess(
        (value) => (value === undefined ? [] : [value].flat()),
        z.array(z.enum(SUITABILITIES)).max(2),
      )
      .meta({ description: 'May be repeated' }),
    /** The days whose departures are counted, whatever `from` and `to` are; without them no day is counted. */
    countFrom: daySchema.optional(),
    countTo: daySchema.optional(),
    after: z.uuid().optional(),
    limit: number(1, 300).default(50),
    locale: localeOrDefaultSchema,
  })
  .refine(isParty, { path: ['adults'], ...outOfRange(1, SEARCH_PARTY_MAX) })
  .refine(({ from, to }) => isDayRange({ from, to }, SEARCH_DAYS_MAX), {
    path: ['to'],
    error: 'validation.invalid',
  })
  .refine(({ countFrom, countTo }) => isDayRange({ from: countFrom, to: countTo }, SEARCH_DAYS_MAX), {
    path: ['countTo'],
    error: 'validation.invalid',
  })

/** A departure that has room for the party, with its price for that party. */
const foundDepartureSchema = publicDepartureSchema
  .pick({
    id: true,
    tourId: true,
    localDateTimeStart: true,
    localDateTimeEnd: true,
    timeZone: true,
    startsAt: true,
    vacancies: true,
    few: true,
    languages: true,
    meetingAddress: true,
    guide: true,
    minimum: true,
  })
  .extend({
    units: z.array(
      unitSchema
        .pick({ type: true, ageMin: true, ageMax: true })
        .extend({ unitId: z.uuid(), quantity: z.int() }),
    ),
    total: moneySchema,
  })

/**
 * `total` counts every match; `next` requests the following ones. Without any match, `nearest` holds departures close
 * to the days that were asked for: with the same filters, or for the same party only when these match nowhere.
 */
export const foundSchema = z.object({
  departures: z.array(foundDepartureSchema),
  total: z.int(),
  next: z.uuid().nullable(),
  nearest: z.object({ sameFilters: z.boolean(), departures: z.array(foundDepartureSchema) }).nullable(),
  days: z.array(z.object({ day: daySchema, departures: z.int() })),
  /** The tours of the departures. */
  tours: z.array(tourCardSchema),
  /** The values that filters can take; `tours`: the first OFFERED_TOURS_MAX and the chosen one. */
  options: z.object({
    tours: z.array(z.object({ slug: z.string(), title: z.string(), fallback: fallbackSchema('title') })),
    languages: z.array(z.string()),
    partyMax: z.int(),
    adultPrices: z.object({ lowest: moneySchema, highest: moneySchema }).nullable(),
  }),
})

export type SearchQuery = z.infer<typeof searchQuerySchema>
export type Found = z.infer<typeof foundSchema>
export type FoundDeparture = z.infer<typeof foundDepartureSchema>

/** Adults and children are each checked before. */
function isParty({ adults, children }: { adults: number; children: number }): boolean {
  const isChecked = adults > SEARCH_PARTY_MAX || children >= SEARCH_PARTY_MAX
  return isChecked || adults + children <= SEARCH_PARTY_MAX
}

/** True for the code of a language that has a name. */
function isLanguage(code: string): boolean {
  if (!/^[a-z]{2,3}$/.test(code)) return false
  return new Intl.DisplayNames(DEFAULT_LOCALE, { type: 'language', fallback: 'none' }).of(code) !== undefined
}
