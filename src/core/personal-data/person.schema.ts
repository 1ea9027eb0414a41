import * as z from 'zod'
import { referenceSchema } from '../kernel/reference.schema.ts'
import { instantSchema, localized } from '../kernel/wire.schema.ts'

/** A person by their email address, in any spelling, or by the reference of a booking, which may have no address. */
export const personSchema = z
  .object({
    email: z
      .string('person.email_empty')
      .trim()
      .min(1, 'person.email_empty')
      .pipe(z.email('email.invalid'))
      .optional(),
    reference: referenceSchema.optional(),
  })
  .refine(({ email, reference }) => (email === undefined) !== (reference === undefined), {
    error: 'person.email_empty',
    path: ['email'],
  })
  .transform(({ email = null, reference = null }) => ({ email, reference }))

const rows = z.array(z.record(z.string(), z.unknown()))
/** A sum in the smallest unit of the currency beside it. */
const minor = z.int()
/** The reservation of a row by its reference, and the currency of its sums. */
const ofReservation = { reference: z.string(), currency: z.string().length(3) }
const localizedText = localized(z.string().optional())

/** The rows about the reservations of a person, the oldest first. */
const reservationFactsSchema = z.object({
  /** The party: the units of each reservation, with the prices as sold. */
  lines: z.array(
    z.object({
      ...ofReservation,
      type: z.string(),
      label: localizedText,
      quantity: z.int(),
      price_minor: minor,
      seats: z.int(),
    }),
  ),
  /** The adjustments of the total beside the lines, in percent or as a sum. */
  adjustments: z.array(
    z.object({ ...ofReservation, label: localizedText, kind: z.string(), value: z.int() }),
  ),
  /** Every attempt to pay, with the charge at the provider. */
  payments: z.array(
    z.object({
      ...ofReservation,
      purpose: z.string(),
      provider: z.string(),
      by_card_reader: z.boolean(),
      status: z.string(),
      amount_minor: minor,
      received_minor: minor.nullable(),
      session_id: z.string().nullable(),
      charge_id: z.string().nullable(),
      created_at: instantSchema,
      expires_at: instantSchema.nullable(),
      paid_at: instantSchema.nullable(),
    }),
  ),
  refunds: z.array(
    z.object({
      ...ofReservation,
      amount_minor: minor,
      reason: z.string(),
      status: z.string(),
      failure: z.string().nullable(),
      provider_refund_id: z.string().nullable(),
      created_at: instantSchema,
      updated_at: instantSchema,
    }),
  ),
  /** Sums that the bank of the person took back, or asked about. */
  disputes: z.array(
    z.object({
      ...ofReservation,
      amount_minor: minor,
      state: z.string(),
      reason: z.string(),
      due_at: instantSchema.nullable(),
      opened_at: instantSchema,
      updated_at: instantSchema,
    }),
  ),
  /** Payments, check-ins and no-shows that needed a decision of the team. */
  issues: z.array(
    z.object({
      ...ofReservation,
      kind: z.string(),
      reaction: z.string(),
      amount_minor: minor.nullable(),
      description: z.string(),
      happened_at: instantSchema,
      closed_at: instantSchema.nullable(),
      closed_as: z.string().nullable(),
    }),
  ),
  /**
   * The cancellations: `cash_minor` is the part of the refund that was handed over in cash; `owed_cash_minor` is paid
   * back in cash beside it.
   */
  cancellations: z.array(
    z.object({
      ...ofReservation,
      reason: z.string(),
      refund_minor: minor,
      cash_minor: minor,
      owed_cash_minor: minor,
      cancelled_at: instantSchema,
    }),
  ),
  /** Goodwill refunds. */
  goodwillRefunds: z.array(
    z.object({ ...ofReservation, amount_minor: minor, cash_minor: minor, refunded_at: instantSchema }),
  ),
  /**
   * Changes of party and date, with the local start, the seats and the total before and after, and the terms of sale
   * that the customer accepted for added guests.
   */
  changes: z.array(
    z.object({
      ...ofReservation,
      kind: z.string(),
      start_before: z.string().nullable(),
      start_after: z.string().nullable(),
      seats_before: z.int(),
      seats_after: z.int(),
      total_before_minor: minor,
      total_after_minor: minor,
      refund_minor: minor,
      cash_minor: minor,
      terms_version: z.string().nullable(),
      terms_accepted_at: instantSchema.nullable(),
      changed_at: instantSchema,
    }),
  ),
  /** The times of presence and of cash at the departure, as the phones of the team marked them. */
  marks: z.array(
    z.object({
      ...ofReservation,
      action: z.string(),
      amount_minor: minor.nullable(),
      outcome: z.string(),
      phone_at: instantSchema.nullable(),
      marked_at: instantSchema,
      received_at: instantSchema,
    }),
  ),
  /** The answers to a departure that does not take place: the local start of it, and of the date with held seats. */
  dateChoices: z.array(
    z.object({
      ...ofReservation,
      state: z.string(),
      local_start: z.string(),
      choose_until: instantSchema,
      ended_at: instantSchema.nullable(),
      held_local_start: z.string().nullable(),
      held_seats: z.int(),
      held_until: instantSchema.nullable(),
    }),
  ),
  /** The requests for a review, and the links to a ticket for others. */
  reviewRequests: z.array(z.object({ ...ofReservation, requested_at: instantSchema })),
  ticketLinks: z.array(z.object({ ...ofReservation, made_at: instantSchema })),
})

/** Everything that is stored about a person. */
export const personDataSchema = z.object({
  /** Null for a reservation without an email address, which has a reference instead. */
  email: z.string().nullable(),
  reference: z.string().nullable(),
  reservations: rows,
  ...reservationFactsSchema.shape,
  comments: rows,
  letters: rows,
  /** The texts that the team sent them. */
  guestMessages: rows,
  /** The words of the team about their reservations. */
  notes: rows,
  /** The cells of rows that name them in files of bookings. An imported row is a reservation, and has none. */
  imported: rows,
  contactMessages: rows,
  privateRequests: rows,
})

/** The numbers of erased and of deleted rows; private requests count as contact messages. */
export const erasedSchema = z.object({
  reservations: z.int(),
  comments: z.int(),
  letters: z.int(),
  contactMessages: z.int(),
})

/** Either the email address or the reference is null. */
export type PersonKey = z.output<typeof personSchema>
export type ReservationFacts = z.infer<typeof reservationFactsSchema>
export type PersonData = z.infer<typeof personDataSchema>
export type Erased = z.infer<typeof erasedSchema>
