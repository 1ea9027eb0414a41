import * as z from 'zod'
import { cancellationPolicySchema } from '../tour/tour.schema.ts'
import { instantSchema, localDateTimeSchema, moneySchema } from '../kernel/wire.schema.ts'
import { adjustmentSchema } from '../pricing/adjustment.schema.ts'
import { bookableDepartureSchema } from './bookable-departures.schema.ts'
import { reservationLineSchema } from './list/reservations.schema.ts'

/** Null, or the reason why an action is not possible now: a message key with its facts. */
export const whyNotSchema = z.looseObject({ code: z.string() }).nullable()

/** The kinds of events in a reservation's history. */
const timelineKindSchema = z.enum([
  'booked',
  'confirmed',
  'expired',
  'cancelled',
  'paid',
  'paidInCash',
  'paidByReader',
  'notPaid',
  'refunded',
  'refundedByHand',
  'cashReturned',
  'goodwill',
  'disputed',
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
 * One event. `by`: the person who acted, if any. `state`: of a payment, refund, dispute or email; STANDS for a mark of
 * guests that a later one did not change. `subject`: the email, or the way of booking. `from` and `to`: dates of a
 * move, seats of a party.
 */
const timelineEventSchema = z.object({
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

/** Everything that the team sees of one reservation. */
export const reservationDetailSchema = reservationLineSchema.extend({
  unitItems: z.array(
    z.object({ unitId: z.uuid(), label: z.string(), quantity: z.int(), price: moneySchema }),
  ),
  /** Changes of the price beside its lines; with the lines they add up to `total`. */
  adjustments: z.array(adjustmentSchema),
  /** The units that can be in the party, at the prices of this reservation; each of `unitItems` is among them. */
  units: bookableDepartureSchema.shape.units,
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
    /** The largest possible refund, the part of it that the team hands back, and the refund by the policy now. */
    refundable: moneySchema,
    refundableByHand: moneySchema,
    policyRefund: moneySchema,
    /** The cash of a cancelled reservation that the team has still to pay back. */
    owedCash: moneySchema,
    /** Paid in a former system: the team refunds it there. */
    paidBefore: moneySchema,
  }),
  /** The latest moment of the bank's response, for a hold whose payment waits for it; else null. */
  bankAnswerDueAt: instantSchema.nullable(),
  /** A hold of guests at the meeting point whose payment link can still be paid. */
  paymentLinkOpen: z.boolean(),
  /** The versions of the terms of sale that the customer has accepted, where their texts are kept. */
  termsVersions: z.array(z.string()),
  /** The customer's own page, with its secret; null for a member who may only read. */
  managePath: z.string().nullable(),
  actions: z.object({
    cancel: whyNotSchema,
    refund: whyNotSchema,
    returnCash: whyNotSchema,
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

/** The effect of a change, before it is made. */
export const changePreviewSchema = z.object({
  total: moneySchema,
  seats: z.int(),
  /** Still to be paid on the day after the change. */
  due: moneySchema,
  /** Overpaid after the change: the possible refund. */
  overpaid: moneySchema,
  /** The part of `overpaid` that the team returns in cash, once all other money has gone back. */
  overpaidByHand: moneySchema,
})

export type ReservationDetail = z.infer<typeof reservationDetailSchema>
export type TimelineEvent = z.infer<typeof timelineEventSchema>
export type TimelineKind = z.infer<typeof timelineKindSchema>
export type ChangePreview = z.infer<typeof changePreviewSchema>
