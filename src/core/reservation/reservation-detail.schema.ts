import * as z from 'zod'
import { cancellationPolicySchema } from '../catalogue/tour.schema.ts'
import { instantSchema, localDateTimeSchema, moneySchema } from '../kernel/wire.schema.ts'
import { deskDepartureSchema } from './desk-departures.schema.ts'
import { reservationLineSchema } from './reservations.schema.ts'

/** Null, or why something cannot be done now: a code of the catalogue with its facts. */
export const whyNotSchema = z.looseObject({ code: z.string() }).nullable()

/** What happened to a reservation. */
export const timelineKindSchema = z.enum([
  'booked',
  'confirmed',
  'expired',
  'cancelled',
  'paid',
  'paidInCash',
  'notPaid',
  'refunded',
  'goodwill',
  'letter',
  'moved',
  'partyChanged',
  'noted',
  'checkedIn',
  'noShow',
  'attendanceTakenBack',
  'holdReleased',
  'reviewAsked',
  'reviewed',
])

/**
 * One event. `by`: who did it, when a person did. `state`: of a payment, refund or letter. `subject`: which letter, or
 * which way of booking. `from` and `to`: dates of a move, places of a party.
 */
export const timelineEventSchema = z.object({
  at: instantSchema,
  kind: timelineKindSchema,
  by: z.string().optional(),
  money: moneySchema.optional(),
  state: z.string().optional(),
  subject: z.string().optional(),
  text: z.string().optional(),
  from: z.string().optional(),
  to: z.string().optional(),
})

/** Everything the team sees of one reservation. */
export const reservationDetailSchema = reservationLineSchema.extend({
  unitItems: z.array(
    z.object({ unitId: z.uuid(), label: z.string(), quantity: z.int(), price: moneySchema }),
  ),
  /** The price categories that may come along, at the prices that hold for this reservation; each of `unitItems` is among them. */
  units: deskDepartureSchema.shape.units,
  departure: z.object({
    localDateTimeStart: localDateTimeSchema,
    localDateTimeEnd: localDateTimeSchema,
    timeZone: z.string(),
    startsAt: instantSchema,
    capacity: z.int(),
    vacancies: z.int(),
    cancelled: z.boolean(),
  }),
  cancellationPolicy: cancellationPolicySchema,
  money: z.object({
    received: moneySchema,
    refunded: moneySchema,
    /** What may go back at most, and what the policy would give back now. */
    refundable: moneySchema,
    policyRefund: moneySchema,
  }),
  /** The customer's own page, with its secret. */
  managePath: z.string(),
  actions: z.object({
    cancel: whyNotSchema,
    refund: whyNotSchema,
    move: whyNotSchema,
    party: whyNotSchema,
    checkIn: whyNotSchema,
    noShow: whyNotSchema,
    takeBack: whyNotSchema,
    resend: whyNotSchema,
    markPaid: whyNotSchema,
    release: whyNotSchema,
  }),
  /** Oldest first. */
  timeline: z.array(timelineEventSchema),
})

/** What a change would mean, before it is made. */
export const changePreviewSchema = z.object({
  total: moneySchema,
  seats: z.int(),
  /** Still to be paid on the day after the change. */
  due: moneySchema,
  /** Paid too much after the change: what may go back. */
  overpaid: moneySchema,
})

export type ReservationDetail = z.infer<typeof reservationDetailSchema>
export type TimelineEvent = z.infer<typeof timelineEventSchema>
export type TimelineKind = z.infer<typeof timelineKindSchema>
export type ChangePreview = z.infer<typeof changePreviewSchema>
