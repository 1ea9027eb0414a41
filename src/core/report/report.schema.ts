import * as z from 'zod'
import { dayOr, localeOrDefaultSchema } from '../kernel/wire.schema.ts'
import { isBackwards, isTooLong } from './report-period.ts'

/** The groups of a report. */
export const GROUPINGS = ['month', 'tour', 'guide', 'channel', 'day'] as const
export type Grouping = (typeof GROUPINGS)[number]

const reportDaySchema = dayOr('report.day')

export const reportQuerySchema = z
  .object({
    by: z.enum(GROUPINGS).default('month'),
    from: reportDaySchema,
    to: reportDaySchema,
    locale: localeOrDefaultSchema,
  })
  .refine((period) => !isBackwards(period), { path: ['to'], error: 'report.backwards' })
  .refine((period) => isBackwards(period) || !isTooLong(period), {
    path: ['to'],
    error: 'report.too_long',
  })

/** The money of one currency, in minor units. */
export const reportSumsSchema = z.object({
  currency: z.string().length(3),
  cardReceived: z.int(),
  cashReceived: z.int(),
  cardReturned: z.int(),
  cashReturned: z.int(),
  /** Payments that the customers' banks took back, or keep until they decide. */
  disputed: z.int(),
  /** Received, less returned and disputed; before the fees of the provider. */
  net: z.int(),
})

export const reportFiguresSchema = z.object({
  /** Made in the period, and not cancelled; without imported ones. */
  bookings: z.int(),
  /** Imported ones of the departures in the period: the day of their sale is not known. */
  imported: z.int(),
  guests: z.int(),
  /** Null where seats are not offered by group: every channel sells the same ones. */
  seatsOffered: z.int().nullable(),
  /** One for each currency, empty without money. */
  sums: z.array(reportSumsSchema),
})

/** The key is a month, a day, the id of a tour or a guide, or a channel; the name is empty for those without one. */
export const reportRowSchema = reportFiguresSchema.extend({ key: z.string(), name: z.string() })

export const reportSchema = z.object({
  by: z.enum(GROUPINGS),
  from: z.iso.date(),
  to: z.iso.date(),
  /** The operator's, whose midnights limit the days of the money. */
  timeZone: z.string(),
  rows: z.array(reportRowSchema),
  total: reportFiguresSchema,
})

export type ReportQuery = z.infer<typeof reportQuerySchema>
export type ReportSums = z.infer<typeof reportSumsSchema>
export type ReportFigures = z.infer<typeof reportFiguresSchema>
export type ReportRow = z.infer<typeof reportRowSchema>
export type Report = z.infer<typeof reportSchema>
