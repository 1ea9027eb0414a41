import * as z from 'zod'
import { minimumSchema, publicDepartureSchema } from '../departure/departure.schema.ts'
import { namedGuideSchema } from '../guide/public-guide.schema.ts'
import { mapSchema } from '../map/map.schema.ts'
import { photoSchema } from '../photo/photo.schema.ts'
import { cancellationPolicySchema } from '../tour/tour.schema.ts'
import {
  fallbackSchema,
  instantSchema,
  localDateTimeSchema,
  localeSchema,
  moneySchema,
} from '../kernel/wire.schema.ts'
import { adjustmentSchema } from '../pricing/adjustment.schema.ts'
import { RESERVATION_STATUSES } from './reservation.ts'

export const reservationStatusSchema = z.enum(RESERVATION_STATUSES)

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
      map: mapSchema.nullable(),
    }),
  }),
  localDateTimeStart: localDateTimeSchema,
  localDateTimeEnd: localDateTimeSchema,
  timeZone: z.string(),
  startsAt: instantSchema,
  languages: z.array(z.string()),
  guide: namedGuideSchema.nullable(),
  /** Null where it takes place with any number of people. */
  minimum: minimumSchema.nullable(),
  /** `unitId` identifies the line when the party changes. */
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
  /** Changes of the price beside its lines; with the lines they add up to `total`. */
  adjustments: z.array(adjustmentSchema),
  total: moneySchema,
  /** The sum still to be paid on the day; null when everything is paid. */
  due: moneySchema.nullable(),
  cancellationPolicy: cancellationPolicySchema,
  /** The path of the customer's own page, with its secret. */
  managePath: z.string(),
})

/** The part of a ticket that finds the departure and is shown to the guide: it names no person and opens nothing. */
const unsentTicketSchema = ticketSchema
  .pick({ reference: true, localDateTimeStart: true, localDateTimeEnd: true })
  .extend({
    tour: ticketSchema.shape.tour.pick({ title: true, place: true, fallback: true, meetingPoint: true }),
  })

/**
 * The outcome of a payment session. `open`: not paid yet · `confirming`: perhaps paid, the payment provider does not
 * respond at the moment · `pending`: the bank has not responded · `late`: paid when the seats had gone, everything is
 * refunded · `refunded`: booked or paid, then cancelled, with a refund · `cancelled`: cancelled without a refund ·
 * `unfit`: another sum than was requested, and the team has not decided · `unfitRefunded`: the team refunded it ·
 * `unfitClosed`: the team resolved it outside of the system.
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
  /**
   * 'm…@example.com': shown to a visitor who has the payment session's id but is not the customer. Null for a
   * reservation without an email address.
   */
  maskedEmail: z.string().nullable(),
  tourSlug: z.string(),
  /** True while the payment is for guests who are not yet part of their reservation. */
  addsGuests: z.boolean(),
  /**
   * Only for the customer (hold cookie): the refund, the start and the party, their own page, and the payment page
   * while it can be paid.
   */
  own: z
    .object({
      refund: moneySchema,
      localDateTimeStart: localDateTimeSchema,
      seats: z.int(),
      managePath: z.string(),
      payUrl: z.string().nullable(),
    })
    .nullable(),
  /** Only for the customer, once the reservation is confirmed. */
  ticket: ticketSchema.nullable(),
  /**
   * Once a reservation without an email address is confirmed, for every visitor who has the payment session's id:
   * nothing else brings the reference to its guests.
   */
  unsentTicket: unsentTicketSchema.nullable(),
})

/** The choice that a cancelled checkout keeps, to fill the form again. */
const keptChoiceSchema = z.object({
  tourSlug: z.string(),
  day: z.iso.date(),
  availabilityId: z.uuid(),
  /** The reason why the departure is not on sale any more; null while it is. */
  reason: publicDepartureSchema.shape.reason,
  units: z.record(z.uuid(), z.int()),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  note: z.string(),
})

export const cancelResponseSchema = z.object({
  /**
   * released: the seats are free again · paid: too late, it is paid · cancelled: it was paid, and cancelled since ·
   * processing: the bank has not responded · none: the cookie has no hold.
   */
  outcome: z.enum(['released', 'paid', 'cancelled', 'processing', 'none']),
  sessionId: z.string().nullable(),
  choice: keptChoiceSchema.nullable(),
  /**
   * The customer's own page, when they began to add guests, of whom the outcome is then, and for a reservation that is
   * cancelled.
   */
  managePath: z.string().nullable(),
})

/** The seats that a customer holds on a departure and has not paid; `payUrl` while they can be paid. */
export const openHoldSchema = z.object({
  availabilityId: z.uuid(),
  seats: z.int(),
  payUrl: z.string().nullable(),
})

export type Ticket = z.infer<typeof ticketSchema>
export type UnsentTicket = z.infer<typeof unsentTicketSchema>
export type CheckoutOutcome = z.infer<typeof checkoutOutcomeSchema>
export type KeptChoice = z.infer<typeof keptChoiceSchema>
export type CancelResponse = z.infer<typeof cancelResponseSchema>
export type OpenHold = z.infer<typeof openHoldSchema>
