import * as z from 'zod'
import {
  daySchema,
  instantSchema,
  localDateTimeSchema,
  localeOrDefaultSchema,
  localeSchema,
  moneySchema,
} from '../kernel/wire.schema.ts'
import { publicDepartureSchema } from '../departure/departure.schema.ts'
import { waitingForBankSchema } from '../payment/waiting-for-bank.schema.ts'
import { guideOverlapSchema, guideSchema } from '../guide/guide.schema.ts'

/** Days that one calendar shows at most: six weeks. */
export const CALENDAR_DAYS_MAX = 42

/** Departures that one calendar lists at most, over all its days, and those of one day unless more are asked for. */
export const CALENDAR_DEPARTURES_MAX = 300
const PER_DAY = 12

/** Days in the tours' own zones, both included; `perDay`: the number of listed departures of each day. */
export const calendarQuerySchema = z.object({
  from: daySchema,
  to: daySchema,
  tour: z.uuid('tour.not_found').optional(),
  /** Only the departures of this member, or those without a guide. */
  guide: z.union([z.uuid(), z.literal('none')]).optional(),
  perDay: z.coerce.number().int().min(1).max(CALENDAR_DEPARTURES_MAX).default(PER_DAY),
  locale: localeOrDefaultSchema,
})

/** A departure in the team's calendar. Seats of unpaid holds count as taken. */
const calendarDepartureSchema = publicDepartureSchema
  .pick({ id: true, tourId: true, capacity: true, status: true, reason: true, languages: true })
  .extend({
    seriesId: z.uuid().nullable(),
    localDateTimeStart: localDateTimeSchema,
    localDateTimeEnd: localDateTimeSchema,
    seatsTaken: z.int(),
    participantsMin: z.int(),
    guideId: z.uuid().nullable(),
    /** The guide leads another departure at the same time, and this one is neither over nor cancelled. */
    guideBusy: z.boolean(),
  })

/** A tour with the facts that the calendar and its forms need, drafts included. */
const calendarTourSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  status: z.enum(['DRAFT', 'PUBLISHED', 'ARCHIVED']),
  durationMinutes: z.int().nullable(),
  /** The minimum and the decision that its new departures begin with. */
  participantsMin: z.int().nullable(),
  decisionHours: z.int().nullable(),
  languages: z.array(z.string()),
  timeZone: z.string(),
  units: z.array(z.object({ id: z.uuid(), label: z.string(), price: moneySchema })),
})

/**
 * Tours in the operator's order, archived ones last: all of them, or the first OFFERED_TOURS_MAX, the requested one and
 * those of the departures; and of each day the first departures in order of time.
 */
export const calendarSchema = z.object({
  /** The present day in the office's time zone. */
  today: daySchema,
  tours: z.array(calendarTourSchema),
  /** Every member of the team, the earliest first. */
  guides: z.array(guideSchema),
  availabilities: z.array(calendarDepartureSchema),
  /** The number of departures of each day, listed or not; days without any are left out. */
  days: z.array(z.object({ day: daySchema, departures: z.int() })),
  /** The requested days that are public holidays at a tour of them, with the name of each holiday. */
  holidays: z.array(z.object({ day: daySchema, holiday: z.string() })),
  /** The dates of the nearest departures outside the requested days; null on a side without any. */
  before: daySchema.nullable(),
  after: daySchema.nullable(),
})

/** One departure with the facts that decide which actions are possible. */
export const departureDetailSchema = calendarDepartureSchema.extend({
  version: z.int(),
  timeZone: z.string(),
  durationMinutes: z.int(),
  note: z.string(),
  cutoffMinutes: z.int(),
  /** Hours before the start at which go or no-go is decided, where there is a minimum. */
  decisionHours: z.int(),
  /** The meeting point of this departure instead of the tour's; empty: the tour's. */
  meetingAddress: z.string(),
  closed: z.boolean(),
  cancelled: z.boolean(),
  prices: z.array(z.object({ unitId: z.uuid(), price: moneySchema })),
  /** The departures that its guide leads at the same time. */
  overlaps: z.array(guideOverlapSchema.shape.other),
  /** The reservations that a cancellation concerns, and their refunds. */
  guests: z.object({
    reservations: z.int(),
    people: z.int(),
    /** The reservations without an email address: somebody must call them. */
    unreachable: z.int(),
    holds: z.int(),
    refund: moneySchema,
    /** Received in cash, which the team pays back. */
    cash: moneySchema,
    /** Paid in a former system, where the team refunds it. */
    paidBefore: moneySchema,
    /** The languages of those with an email address. */
    languages: z.array(localeSchema),
  }),
  /** Held seats whose payment waits for the customer's bank. */
  waitingForBank: z.array(waitingForBankSchema),
  /** The seats held on it for guests of departures that do not take place, by those departures. */
  heldForChoices: z.array(
    z.object({
      departureId: z.uuid(),
      localDateTimeStart: localDateTimeSchema,
      seats: z.int(),
      until: instantSchema,
    }),
  ),
  /** The number of reservations that keep it from being deleted, as seats held on it do. */
  reservationsEver: z.int(),
  /** The numbers of coming departures of the series: from this one on, and all of them. Null without a series. */
  series: z.object({ following: z.int(), all: z.int() }).nullable(),
})

export type Calendar = z.infer<typeof calendarSchema>
export type CalendarDeparture = z.infer<typeof calendarDepartureSchema>
export type CalendarTour = z.infer<typeof calendarTourSchema>
export type DepartureDetail = z.infer<typeof departureDetailSchema>
