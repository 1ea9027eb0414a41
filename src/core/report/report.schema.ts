import * as z from 'zod'
import { dayOr, daySchema, instantSchema, localeOrDefaultSchema, moneySchema } from '../kernel/wire.schema.ts'
import { isBackwards, isTooLong } from './report-period.ts'

/** The groups of a report. */
export const GROUPINGS = ['month', 'tour', 'guide', 'channel', 'day'] as const
export type Grouping = (typeof GROUPINGS)[number]

const reportDaySchema = dayOr('report.day')

const periodSchema = z.object({ from: reportDaySchema, to: reportDaySchema })

export const reportQuerySchema = limited(
  periodSchema.extend({ by: z.enum(GROUPINGS).default('month'), locale: localeOrDefaultSchema }),
)

export const payoutsQuerySchema = limited(periodSchema)

export const ledgerQuerySchema = limited(periodSchema.extend({ locale: localeOrDefaultSchema }))

function limited<S extends z.ZodType<{ from: string; to: string }>>(schema: S): S {
  return schema
    .refine((period) => !isBackwards(period), { path: ['to'], error: 'report.backwards' })
    .refine((period) => isBackwards(period) || !isTooLong(period), { path: ['to'], error: 'report.too_long' })
}

/** The money of one currency, in minor units. */
const reportSumsSchema = z.object({
  currency: z.string().length(3),
  /** By card at the payment provider. */
  cardReceived: z.int(),
  /** By a card reader of the operator, outside the system. */
  readerReceived: z.int(),
  cashReceived: z.int(),
  cardReturned: z.int(),
  /** Of money of a card reader: the team returns it. */
  readerReturned: z.int(),
  cashReturned: z.int(),
  /** Payments that the customers' banks took back, or keep until they decide. */
  disputed: z.int(),
  /** Received, less returned and disputed; before the fees of the provider. */
  net: z.int(),
  /** The fees of the provider, as they were last read, in the currency of its balance. */
  fees: z.int(),
})

const reportFiguresSchema = z.object({
  /** Bookings that were made in the period and not cancelled, without imported ones. */
  bookings: z.int(),
  /** Imported bookings of the departures in the period, because the day of their sale is not known. */
  imported: z.int(),
  guests: z.int(),
  /** Null where seats are not offered by group: every channel sells the same ones. */
  seatsOffered: z.int().nullable(),
  /** One entry for each currency; empty without money. */
  sums: z.array(reportSumsSchema),
})

/** The key is a month, a day, the id of a tour or a guide, or a channel; the name is empty for those without one. */
const reportRowSchema = reportFiguresSchema.extend({ key: z.string(), name: z.string() })

export const reportSchema = z.object({
  by: z.enum(GROUPINGS),
  from: z.iso.date(),
  to: z.iso.date(),
  /** The operator's, whose midnights limit the days of the money. */
  timeZone: z.string(),
  rows: z.array(reportRowSchema),
  total: reportFiguresSchema,
})

export const payoutsSchema = z.object({
  provider: z.enum(['stripe', 'embedded']),
  /** Fees and payouts are as they were then, or newer; null: they were never all read. */
  knownAt: instantSchema.nullable(),
  /** The last reading did not end: the provider did not respond, or refused the key. */
  trouble: z.enum(['UNANSWERED', 'REFUSED']).nullable(),
  triedAt: instantSchema.nullable(),
  /** The payouts that arrive in the period, the latest first, 200 at most. */
  payouts: z.array(
    z.object({
      id: z.string(),
      amount: moneySchema,
      state: z.enum(['pending', 'in_transit', 'paid', 'failed', 'canceled']),
      arrivesOn: daySchema,
    }),
  ),
  /** The money that the provider holds, by currency: ready to be paid out, and not yet. */
  balance: z.array(z.object({ available: moneySchema, pending: moneySchema })),
})

export type ReportQuery = z.infer<typeof reportQuerySchema>
export type LedgerQuery = z.infer<typeof ledgerQuerySchema>
export type ReportSums = z.infer<typeof reportSumsSchema>
export type ReportFigures = z.infer<typeof reportFiguresSchema>
export type ReportRow = z.infer<typeof reportRowSchema>
export type Report = z.infer<typeof reportSchema>
export type Payouts = z.infer<typeof payoutsSchema>
