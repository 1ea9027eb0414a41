import * as z from 'zod'
import { holdsCardNumber } from '../kernel/card-number.ts'
import { contactEmailSchema, contactNameSchema } from '../kernel/contact-fields.schema.ts'
import { formDigits, shownMinorSchema, typedText } from '../kernel/form-values.schema.ts'
import { PARTY_MAX } from '../tour/tour.ts'
import { NOTE_MAX } from './reservation.ts'
import { isTelephone } from '../kernel/telephone-pattern.ts'
import { instantSchema, localeOrDefaultSchema } from '../kernel/wire.schema.ts'

/** The quantity of a unit. An empty field is none. */
const quantitySchema = z.preprocess(
  (value) => (String(value).trim() === '' ? 0 : value),
  formDigits(0, PARTY_MAX, 'units.unknown'),
)

/** Between the tokens of one browser, which may pay for several bookings in its tabs. */
export const HOLD_TOKEN_SEPARATOR = '~'
/** The tokens of one browser that a call accepts. */
export const HOLD_TOKENS_MAX = 8
/** An id, a dot and a signature. */
export const HOLD_TOKEN_LENGTH = 80

/** The signed tokens of one browser, in one text. */
export const holdTokensSchema = z.string().max(HOLD_TOKENS_MAX * (HOLD_TOKEN_LENGTH + 1))

/** Form data by which a visitor books, `units[{unitId}]=n` for each unit. */
export const checkoutSchema = z.object({
  availabilityId: z.uuid('availability.not_found').toLowerCase(),
  units: z.record(z.uuid('units.unknown').toLowerCase(), quantitySchema),
  name: contactNameSchema,
  email: contactEmailSchema,
  phone: z
    .string()
    .trim()
    .max(40, 'phone.invalid')
    .refine((text) => text === '' || isTelephone(text), 'phone.invalid')
    .default(''),
  note: typedText()
    .max(NOTE_MAX, 'note.too_long')
    .refine((text) => !holdsCardNumber(text), 'validation.card_number')
    .default(''),
  locale: localeOrDefaultSchema,
  termsVersion: z.string('terms.required').trim().min(1, 'terms.required').max(40, 'terms.required'),
  expectedTotalMinor: shownMinorSchema,
  formToken: z
    .string('form.invalid')
    .regex(/^[A-Za-z0-9_-]{16,64}$/, 'form.invalid')
    .meta({
      description:
        'A random secret of 16 to 64 characters, another one for each booking: it opens the booking that it has made',
    }),
  holdToken: holdTokensSchema.default('').meta({
    description:
      'The tokens of earlier responses, with ~ between them: the unpaid hold that this booking takes up or replaces',
  }),
})

/**
 * 201: seats are held and the customer pays at `url` before `expiresAt`. `holdToken` is the customer's signed cookie.
 */
export const checkoutResponseSchema = z.object({
  reference: z.string(),
  sessionId: z.string(),
  url: z.url(),
  expiresAt: instantSchema,
  holdToken: z.string(),
})

export type Checkout = z.infer<typeof checkoutSchema>
export type CheckoutResponse = z.infer<typeof checkoutResponseSchema>
