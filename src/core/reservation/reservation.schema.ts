import * as z from 'zod'
import { photoSchema, cancellationPolicySchema } from '../catalogue/tour.schema.ts'
import {
  fallbackSchema,
  instantSchema,
  localDateTimeSchema,
  localeSchema,
  moneySchema,
} from '../kernel/wire.schema.ts'

export const reservationStatusSchema = z.enum([
  'ON_HOLD',
  'CONFIRMED',
  'EXPIRED',
  'CANCELLED',
  'REDEEMED',
  'NO_SHOW',
])

/** A reservation as its own customer sees it: the ticket. */
export const ticketSchema = z.object({
  reference: z.string(),
  status: reservationStatusSchema,
  locale: localeSchema,
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  tour: z.object({
    slug: z.string(),
    title: z.string(),
    place: z.string(),
    fallback: fallbackSchema('title', 'place'),
    cover: photoSchema.nullable(),
    meetingPoint: z.object({
      address: z.string(),
      note: z.string(),
      fallback: fallbackSchema('note'),
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
    }),
  }),
  localDateTimeStart: localDateTimeSchema,
  localDateTimeEnd: localDateTimeSchema,
  timeZone: z.string(),
  startsAt: instantSchema,
  languages: z.array(z.string()),
  /** `unitId` chooses the line when the party changes. */
  unitItems: z.array(
    z.object({
      unitId: z.uuid(),
      label: z.string(),
      fallback: fallbackSchema('label'),
      quantity: z.int(),
      price: moneySchema,
    }),
  ),
  seats: z.int(),
  total: moneySchema,
  /** What is still to be paid on the day; null when everything is paid. */
  due: moneySchema.nullable(),
  cancellationPolicy: cancellationPolicySchema,
  /** The path of the customer's own page, with its secret. */
  managePath: z.string(),
})

/**
 * What came of a payment session. `open`: not paid yet · `confirming`: perhaps paid, the payment provider does not answer
 * at the moment · `pending`: the bank has not answered · `late`: paid when the
 * seats had gone, all money goes back · `refunded`: booked or paid, then off, and money goes back · `cancelled`: off,
 * and nothing goes back · `unfit`: another sum than was asked, and the team has not decided · `unfitRefunded`: they sent
 * it back · `unfitClosed`: they dealt with it outside of the system.
 */
export const checkoutOutcomeSchema = z.object({
  outcome: z.enum([
    'paid',
    'confirming',
    'pending',
    'open',
    'expired',
    'failed',
    'late',
    'refunded',
    'cancelled',
    'unfit',
    'unfitRefunded',
    'unfitClosed',
  ]),
  /** 'm…@example.com': shown to whoever knows the session but is not the buyer. */
  maskedEmail: z.string(),
  tourSlug: z.string(),
  /** Only for the buyer (hold cookie): what goes back, how many come, their own page, and where to pay while one can. */
  own: z
    .object({ refund: moneySchema, seats: z.int(), managePath: z.string(), payUrl: z.string().nullable() })
    .nullable(),
  /** Only for the buyer, once the reservation is confirmed. */
  ticket: ticketSchema.nullable(),
})

/** The choice that a cancelled checkout keeps, to fill the form again. */
export const keptChoiceSchema = z.object({
  tourSlug: z.string(),
  day: z.iso.date(),
  availabilityId: z.uuid(),
  units: z.record(z.uuid(), z.int()),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  note: z.string(),
})

export const cancelAnswerSchema = z.object({
  /** released: the seats are free again · paid: too late, it is booked · processing: the bank has not answered · none: no hold of this cookie. */
  outcome: z.enum(['released', 'paid', 'processing', 'none']),
  sessionId: z.string().nullable(),
  choice: keptChoiceSchema.nullable(),
})

export type Ticket = z.infer<typeof ticketSchema>
export type CheckoutOutcome = z.infer<typeof checkoutOutcomeSchema>
export type KeptChoice = z.infer<typeof keptChoiceSchema>
export type CancelAnswer = z.infer<typeof cancelAnswerSchema>
