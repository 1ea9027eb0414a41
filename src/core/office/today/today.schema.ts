import * as z from 'zod'
import { daySchema, localDateTimeSchema, localeQuerySchema, moneySchema } from '#core/kernel/wire.schema.ts'
import { sourceSchema } from '#core/reservation/list/reservations.schema.ts'
import { manifestDepartureSchema } from '../guests/manifest.schema.ts'

/** A departure of the week ahead, in one line. */
const departureLineSchema = z.object({
  availabilityId: z.uuid(),
  tour: z.object({ id: z.uuid(), slug: z.string(), title: z.string() }),
  localDateTimeStart: localDateTimeSchema,
  /** Its guide; null: none is named. */
  guide: z.string().nullable(),
  /** Led by the member who asks. */
  own: z.boolean(),
  capacity: z.int(),
  seatsTaken: z.int(),
  closed: z.boolean(),
})

/** The sales within a number of days: reservations that still stand, and the fill rate of the departures that left. */
const periodFiguresSchema = z.object({
  bookings: z.int(),
  revenue: z.array(moneySchema),
  fillPercent: z.int().nullable(),
})

/** The same with that of as many days before. */
const figuresSchema = periodFiguresSchema.extend({ before: periodFiguresSchema })

/** A day of the week ahead: its first departures, and their number; a departure under way counts as today's. */
const dayAheadSchema = z.object({
  day: daySchema,
  departures: z.int(),
  lines: z.array(departureLineSchema),
})

/** The numbers of the team's open tasks. */
const todosSchema = z.object({
  drafts: z.int(),
  toursWithoutDates: z.int(),
  /** The first of them in the operator's order. */
  tourWithoutDates: z.object({ id: z.uuid(), title: z.string() }).nullable(),
  reviews: z.int(),
  /** Departures below their minimum to decide about within two days, or whose decision deadline has passed. */
  decisions: z.int(),
  /** Departures of the next seven days without a guide; 0 where none of these or of the last seven days has one. */
  withoutGuide: z.int(),
  /** Cancelled reservations whose cash is to be paid back. */
  owedCash: z.int(),
  mails: z.int(),
  refundsFailed: z.int(),
  disputes: z.int(),
  /** Every other issue of payments, such as one that is unknown in our records or of another sum than was requested. */
  paymentIssues: z.int(),
  /** Issues of the marks of guides' phones, such as guests who came although their reservation was cancelled. */
  guestIssues: z.int(),
  /** The error of this server's clock in seconds; 0 as long as it does no harm. */
  clockOff: z.int(),
})

/** The numbers of open tasks behind the pages of the menu. */
export const officeBadgesSchema = z.object({
  /** Reviews to read. */
  reviews: z.int(),
  /** Departures to decide about: go or no-go. */
  decisions: z.int(),
  /** Private requests to answer. */
  requests: z.int(),
  /** Open issues of the payments inbox: failed refunds, disputes, other payments, marks of guides' phones. */
  payments: z.int(),
  /** Emails that were given up lately. */
  mails: z.int(),
})

/** The first page of the back office. */
export const todaySchema = z.object({
  /** The present day in the operator's time zone. */
  day: daySchema,
  /** The departures under way, the member's own first. */
  running: z.array(manifestDepartureSchema),
  /** The departure that leaves next; before it the member's own next one, if that is another. */
  next: z.array(manifestDepartureSchema),
  /** The further ones that leave today, the member's own first. */
  later: z.array(manifestDepartureSchema),
  /** Today and the seven days after it, as far as they have departures besides those. */
  days: z.array(dayAheadSchema),
  /** Null for a member without the office's tasks. */
  todos: todosSchema.nullable(),
  /** Null for a member who does not see the money. */
  figures: z.object({ days7: figuresSchema, days30: figuresSchema }).nullable(),
  /**
   * The last 30 days, today last; empty without figures. The sales by day, tour and channel are those in the currency
   * with the most bookings.
   */
  bookingsPerDay: z.array(z.object({ day: daySchema, bookings: z.int(), sales: moneySchema })),
  /** The tours with the highest sales of the same days, eight at most. */
  bookingsPerTour: z.array(
    z.object({
      tour: z.object({ id: z.uuid(), title: z.string() }),
      bookings: z.int(),
      sales: moneySchema,
    }),
  ),
  /** Every channel with a booking in the same days, the channel with the highest sales first. */
  bookingsPerChannel: z.array(z.object({ channel: sourceSchema, bookings: z.int(), sales: moneySchema })),
})

export const todayQuerySchema = localeQuerySchema

/** REDEEMED: the guests came · NO_SHOW: they did not come · CONFIRMED: the mark is removed. */
export const attendanceSchema = z.object({ attendance: z.enum(['REDEEMED', 'NO_SHOW', 'CONFIRMED']) })

export type Today = z.infer<typeof todaySchema>
export type DepartureLine = z.infer<typeof departureLineSchema>
export type Figures = z.infer<typeof figuresSchema>
export type PeriodFigures = z.infer<typeof periodFiguresSchema>
export type DayAhead = z.infer<typeof dayAheadSchema>
export type Todos = z.infer<typeof todosSchema>
export type OfficeBadges = z.infer<typeof officeBadgesSchema>
