import * as z from 'zod'
import { dateChoiceSchema } from '../decision/decision.schema.ts'
import { shownMinorSchema } from '../kernel/form-values.schema.ts'
import {
  fallbackSchema,
  instantSchema,
  localDateTimeSchema,
  localeSchema,
  moneySchema,
} from '../kernel/wire.schema.ts'
import { checkoutSchema, holdTokensSchema } from '../reservation/checkout.schema.ts'
import { whyNotSchema } from '../reservation/reservation-detail.schema.ts'
import { ticketSchema } from '../reservation/reservation.schema.ts'
import { paymentStatusSchema } from '../reservation/list/reservations.schema.ts'

/** A reservation as its own customer sees it, with the state of its money and the possible actions. */
export const customerReservationSchema = ticketSchema.extend({
  paymentStatus: paymentStatusSchema,
  phase: z.enum(['ahead', 'underway', 'over']),
  /** True for the link to the ticket, which shows neither money nor actions. */
  isShared: z.boolean(),
  /** The path of the link to the ticket alone, with its secret; null until its customer makes one. */
  sharedPath: z.string().nullable(),
  /** All refunds, sent or under way. */
  refunded: moneySchema,
  /** The part of them that the team has handed back: it was received in cash or by a card reader. */
  refundedByHand: moneySchema,
  /** Those of them that have not arrived yet. */
  refundUnderWay: moneySchema,
  /** The refund of a cancellation at this moment. */
  refundNow: moneySchema,
  cancellation: z
    .object({
      reason: z.enum(['CUSTOMER', 'OPERATOR', 'DEPARTURE']),
      message: z.string(),
      refund: moneySchema,
      inCash: moneySchema,
      /** Received in cash: the team has still to pay it back. */
      cashOwed: moneySchema,
      /** Paid in a former system: the team refunds it there. */
      paidBefore: moneySchema,
    })
    .nullable(),
  /** The choice to make where the departure does not take place: another date, or the money. */
  choice: dateChoiceSchema.nullable(),
  actions: z.object({ cancel: whyNotSchema, party: whyNotSchema, move: whyNotSchema }),
  /** Guests who are being added, until they are paid or their hold ends; `payUrl` while they can be paid. */
  adding: z
    .object({
      unitItems: ticketSchema.shape.unitItems,
      price: moneySchema,
      payUrl: z.string().nullable(),
      expiresAt: instantSchema,
    })
    .nullable(),
  /** The path of its review, with its secret; null until it can be written, and once it is. */
  reviewPath: z.string().nullable(),
})

/** Form data: the refund that was shown. */
export const ownCancelSchema = z.object({ expectedRefundMinor: shownMinorSchema })

/** Form data: the remaining party. */
export const ownPartyQuerySchema = z.object({ units: checkoutSchema.shape.units.default({}) })

/** Form data: the remaining party, at the total and the sum that were shown. */
export const ownPartySchema = ownPartyQuerySchema.extend({
  expectedTotalMinor: shownMinorSchema,
  expectedRefundMinor: shownMinorSchema,
})

/** Form data: the other date. */
export const ownMoveQuerySchema = z.object({ availabilityId: checkoutSchema.shape.availabilityId })

/** Form data: the other date, at the total and the sum that were shown. */
export const ownMoveSchema = ownMoveQuerySchema.extend({
  expectedTotalMinor: shownMinorSchema,
  expectedRefundMinor: shownMinorSchema,
})

/** The effect of a change on the customer, before it is made. */
export const ownChangeSchema = z.object({
  localDateTimeStart: localDateTimeSchema,
  timeZone: z.string(),
  startsAt: instantSchema,
  languages: z.array(z.string()),
  unitItems: ticketSchema.shape.unitItems,
  seats: z.int(),
  totalBefore: moneySchema,
  total: moneySchema,
  /** The refund. */
  refund: moneySchema,
  /** The part of the lower price that the cancellation policy does not refund. */
  kept: moneySchema,
  /** The sum still to be paid on the day. */
  due: moneySchema,
  /** The price of added guests, to be paid now on the payment page. */
  toPay: moneySchema,
})

/** The units of which a party can be made, with the sold and the largest quantity of each. */
export const partyUnitSchema = z.object({
  unitId: z.uuid(),
  label: z.string(),
  fallback: fallbackSchema('label'),
  quantity: z.int(),
  max: z.int(),
  /** The reason of that limit: free seats, the tour's largest party, or a unit or departure that is not on sale. */
  limit: z.enum(['seats', 'party', 'sale']),
  /** The price of one added guest. */
  price: moneySchema,
})

/** `?locale=`: the language of the payment page; that of the reservation when it is left out. */
export const addGuestsQuerySchema = z.object({ locale: localeSchema.optional() })

/** Form data: the larger party, at the price of the added guests that was shown. */
export const addGuestsSchema = ownPartyQuerySchema.extend({
  expectedPriceMinor: shownMinorSchema,
  termsVersion: checkoutSchema.shape.termsVersion,
  holdToken: holdTokensSchema.default('').meta({
    description:
      'The tokens of this client, with ~ between them: the response returns the one of the checkout again',
  }),
})

/** 201: `url`: the payment page; null when the added guests cost nothing and are booked already. */
export const addGuestsResponseSchema = z.object({
  url: z.url().nullable(),
  expiresAt: instantSchema.nullable(),
  holdToken: z.string(),
})

/** Form data of a browser that is about to pay for guests who are being added. */
export const payAddedGuestsSchema = addGuestsSchema.pick({ holdToken: true })

/** `url`: the payment page of the added guests. */
export const payAddedGuestsResponseSchema = z.object({
  url: z.url(),
  expiresAt: instantSchema,
  holdToken: z.string(),
})

/** Another date with seats for the whole party, and its price there. */
export const moveTargetSchema = z.object({
  id: z.uuid(),
  localDateTimeStart: localDateTimeSchema,
  languages: z.array(z.string()),
  vacancies: z.int(),
  total: moneySchema,
  refund: moneySchema,
  due: moneySchema,
})

export type CustomerReservation = z.infer<typeof customerReservationSchema>
export type OwnCancel = z.infer<typeof ownCancelSchema>
export type OwnParty = z.infer<typeof ownPartySchema>
export type OwnMove = z.infer<typeof ownMoveSchema>
export type OwnChange = z.infer<typeof ownChangeSchema>
export type MoveTarget = z.infer<typeof moveTargetSchema>
export type PartyUnit = z.infer<typeof partyUnitSchema>
export type AddGuests = z.infer<typeof addGuestsSchema>
export type PayAddedGuests = z.infer<typeof payAddedGuestsSchema>
export type PayAddedGuestsResponse = z.infer<typeof payAddedGuestsResponseSchema>
export type AddGuestsResponse = z.infer<typeof addGuestsResponseSchema>
