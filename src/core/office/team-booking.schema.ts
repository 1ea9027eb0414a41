import * as z from 'zod'
import { contactEmailSchema, contactNameSchema } from '../kernel/contact-fields.schema.ts'
import { formOptional, shownMinorSchema } from '../kernel/form-values.schema.ts'
import { daySchema, instantSchema, localeOrDefaultSchema, moneySchema } from '../kernel/wire.schema.ts'
import { checkoutSchema } from '../reservation/checkout.schema.ts'

/** An empty field means no email address; any other text must be a valid one. */
const optionalEmail = z.preprocess(
  (value) => (typeof value === 'string' && value.trim() === '' ? undefined : value),
  contactEmailSchema.optional(),
)

/** Form data by which the team books for a customer, by telephone or at the meeting point. */
export const teamBookingSchema = z.object({
  availabilityId: checkoutSchema.shape.availabilityId,
  units: checkoutSchema.shape.units.default({}),
  name: contactNameSchema,
  email: optionalEmail,
  phone: checkoutSchema.shape.phone,
  note: checkoutSchema.shape.note,
  locale: localeOrDefaultSchema,
  source: z.enum(['PHONE', 'WALK_IN'], 'validation.invalid'),
  /** CASH: the whole price was received · DUE: it is paid on the day. */
  payment: z.enum(['CASH', 'DUE'], 'validation.invalid'),
  expectedTotalMinor: shownMinorSchema,
  formToken: checkoutSchema.shape.formToken,
  /** The request for a private tour that it answers, which is closed with it. */
  privateRequest: formOptional(z.uuid('not_found')),
})

/**
 * Form data by which a guide sells seats to guests at the meeting point. CASH: received in cash · CARD: received by a
 * card reader of the operator, outside the system · LINK: the guest pays by a payment link on their own phone.
 */
export const walkInSchema = teamBookingSchema
  .pick({ units: true, name: true, locale: true, expectedTotalMinor: true, formToken: true })
  .extend({ payment: z.enum(['CASH', 'CARD', 'LINK'], 'validation.invalid') })

/** The facts of a sale that the form of the meeting point does not ask for. */
export const WALK_IN_FACTS = { phone: '', note: '', source: 'WALK_IN' } as const

/** 201: booked. The same form with the same choice, posted again, gets the same response. */
export const teamBookedSchema = z.object({ id: z.uuid(), reference: z.string() })

/** The payment of guests at the meeting point by a link: the page to pay on, and its outcome. */
export const walkInPaymentSchema = z.object({
  reservationId: z.uuid(),
  availabilityId: z.uuid(),
  /** The day of its departure. */
  day: daySchema,
  tour: z.string(),
  name: z.string(),
  total: moneySchema,
  /**
   * OPEN: not paid yet · PENDING: the bank has not responded · UNFIT: paid, but not in the requested sum: the seats are
   * held until a member has decided · REFUNDED: paid too late or in vain, and sent back · ENDED: not paid, and the
   * seats are free again.
   */
  state: z.enum(['OPEN', 'PENDING', 'PAID', 'UNFIT', 'REFUNDED', 'ENDED']),
  /** The payment page; null once it is of no use. */
  url: z.string().nullable(),
  /** The end of the hold. */
  expiresAt: instantSchema.nullable(),
})

export type WalkInPayment = z.infer<typeof walkInPaymentSchema>
export type TeamBooking = z.infer<typeof teamBookingSchema>
/** Seats sold at the meeting point, whose money the guide has received. */
export type WalkIn = z.infer<typeof walkInSchema> & { payment: 'CASH' | 'CARD' }
/** A sale by a form of the team, on any of its pages. */
export type TeamSale = Omit<TeamBooking, 'payment'> & {
  payment: TeamBooking['payment'] | z.infer<typeof walkInSchema>['payment']
}
export type TeamBooked = z.infer<typeof teamBookedSchema>
