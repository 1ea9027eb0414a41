import * as z from 'zod'
import { namedGuideSchema } from '../guide/public-guide.schema.ts'
import {
  daySchema,
  fallbackSchema,
  instantSchema,
  localDateTimeSchema,
  localeOrDefaultSchema,
  moneySchema,
} from '../kernel/wire.schema.ts'

/**
 * The minimum of a departure. open: it is decided at `decidedAt` · due: that hour has passed, and nothing is decided ·
 * guaranteed: it takes place.
 */
export const minimumSchema = z.object({
  people: z.int(),
  decidedAt: instantSchema,
  state: z.enum(['open', 'due', 'guaranteed']),
})

/** `bookable` is false once past, cut off, closed, cancelled or sold out; `reason` then says which. */
export const publicDepartureSchema = z.object({
  id: z.uuid(),
  tourId: z.uuid(),
  localDateTimeStart: localDateTimeSchema,
  localDateTimeEnd: localDateTimeSchema,
  timeZone: z.string(),
  startsAt: instantSchema,
  cutoffAt: instantSchema,
  capacity: z.int(),
  vacancies: z.int(),
  status: z.enum(['AVAILABLE', 'LIMITED', 'SOLD_OUT', 'CLOSED']),
  /** Three seats or a fifth of the departure, whichever is more: shown as "only n left". */
  few: z.boolean(),
  bookable: z.boolean(),
  reason: z.enum(['past', 'cutoff', 'closed', 'cancelled', 'sold_out']).nullable(),
  languages: z.array(z.string()),
  /** The meeting point of this departure, if it is not that of the tour; empty: the tour's. */
  meetingAddress: z.string(),
  /** The guide who leads it, once the operator has introduced them to the public. */
  guide: namedGuideSchema.nullable(),
  /** Null where it takes place with any number of people. */
  minimum: minimumSchema.nullable(),
  prices: z.array(z.object({ unitId: z.uuid(), price: moneySchema })),
  fromPrice: moneySchema,
})

/** Days in the tour's own zone, both included; at most 400 days apart. Default: today and the 400 days after. */
export const departuresOfTourQuerySchema = z.object({
  from: daySchema.optional(),
  to: daySchema.optional(),
  locale: localeOrDefaultSchema,
})

/** One row of the departure board. */
export const departureSchema = publicDepartureSchema.extend({
  tour: z.object({
    slug: z.string(),
    title: z.string(),
    place: z.string(),
    fallback: fallbackSchema('title', 'place'),
  }),
})

export const departuresQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(50).default(8),
  locale: localeOrDefaultSchema,
})

export type Minimum = z.infer<typeof minimumSchema>
export type PublicDeparture = z.infer<typeof publicDepartureSchema>
export type DepartureView = z.infer<typeof departureSchema>
