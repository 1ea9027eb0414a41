import * as z from 'zod'
import { contactEmailSchema } from '../kernel/contact-fields.schema.ts'
import { REFERENCE_ALPHABET, REFERENCE_LENGTH } from '../kernel/ids.ts'

const REFERENCE = new RegExp(`^[${REFERENCE_ALPHABET}]{${REFERENCE_LENGTH}}$`)

/**
 * Form data: the details by which a customer finds a reservation. A reference may be typed with spaces, hyphens and
 * small letters.
 */
export const findReservationSchema = z.object({
  reference: z
    .string('reservation.reference_invalid')
    .max(40, 'reservation.reference_invalid')
    .transform((text) => text.replaceAll(/[\s-]/g, '').toUpperCase())
    .refine((text) => REFERENCE.test(text), 'reservation.reference_invalid'),
  email: contactEmailSchema,
})

export type FindReservation = z.infer<typeof findReservationSchema>
