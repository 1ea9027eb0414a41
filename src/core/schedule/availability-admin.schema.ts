import * as z from 'zod'
import { daySchema, localDateTimeSchema, localeOrDefaultSchema, moneySchema } from '../kernel/wire.schema.ts'
import { availabilitySchema } from '../availability/availability.schema.ts'
import { guideOverlapSchema, guideSchema } from '../guide/guide.schema.ts'

/** Days that one calendar shows at most: six weeks. */
export const CALENDAR_DAYS_MAX = 42

/** Departures that one day of the calendar lists at most, and lists when nobody says how many. */
const PER_DAY_MAX = 500
const PER_DAY = 12

/** Days in the tours' own zones, both included; `perDay`: how many departures of each day are listed. */
export const calendarQuerySchema = z.object({
  from: daySchema,
  to: daySchema,
  tour: z.uuid('tour.not_found').optional(),
  /** Only what this member leads, or what nobody is named for. */
  guide: z.union([z.uuid(), z.literal('none')]).optional(),
  perDay: z.coerce.number().int().min(1).max(PER_DAY_MAX).default(PER_DAY),
  locale: localeOrDefaultSchema,
})

/** A departure in the team's calendar. Places of unpaid holds count as taken. */
export const calendarAvailabilitySchema = availabilitySchema
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

/** A tour as the calendar and its forms need it, drafts included. */
export const calendarTourSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  status: z.enum(['DRAFT', 'PUBLISHED', 'ARCHIVED']),
  durationMinutes: z.int().nullable(),
  languages: z.array(z.string()),
  timeZone: z.string(),
  units: z.array(z.object({ id: z.uuid(), label: z.string(), price: moneySchema })),
})

/** All tours in the operator's order, and of each day the first departures in order of time. */
export const calendarSchema = z.object({
  /** The day it is now in the operator's first tour's place. */
  today: daySchema,
  tours: z.array(calendarTourSchema),
  /** Everybody of the team, those who were there first at the top. */
  guides: z.array(guideSchema),
  availabilities: z.array(calendarAvailabilitySchema),
  /** How many departures each day has, listed or not; days without any are left out. */
  days: z.array(z.object({ day: daySchema, departures: z.int() })),
  /** The days asked for that are public holidays where a tour of them is, with the name of each holiday. */
  holidays: z.array(z.object({ day: daySchema, holiday: z.string() })),
  /** Where the nearest departures outside the days asked for are; null on a side without any. */
  before: daySchema.nullable(),
  after: daySchema.nullable(),
})

/** One departure with everything that decides what may be done with it. */
export const availabilityDetailSchema = calendarAvailabilitySchema.extend({
  version: z.int(),
  timeZone: z.string(),
  durationMinutes: z.int(),
  note: z.string(),
  cutoffMinutes: z.int(),
  /** Where it meets instead of the tour's place; empty: there. */
  meetingAddress: z.string(),
  closed: z.boolean(),
  cancelled: z.boolean(),
  prices: z.array(z.object({ unitId: z.uuid(), price: moneySchema })),
  /** What its guide leads at the same time. */
  overlaps: z.array(guideOverlapSchema.shape.other),
  /** Whom a cancellation concerns, and what goes back to them. */
  guests: z.object({ reservations: z.int(), people: z.int(), holds: z.int(), refund: moneySchema }),
  /** Reservations that keep it from being deleted; none: it may be. */
  reservationsEver: z.int(),
  /** Departures of the series still to come: from this one on, and all of them. Null without a series. */
  series: z.object({ following: z.int(), all: z.int() }).nullable(),
})

export type Calendar = z.infer<typeof calendarSchema>
export type CalendarAvailability = z.infer<typeof calendarAvailabilitySchema>
export type CalendarTour = z.infer<typeof calendarTourSchema>
export type AvailabilityDetail = z.infer<typeof availabilityDetailSchema>
