import * as z from 'zod'
import { contactEmailSchema } from '../kernel/contact-fields.schema.ts'
import { referenceSchema } from '../kernel/reference.schema.ts'

/** Form data: the details by which a customer finds a reservation. */
export const findReservationSchema = z.object({
  reference: referenceSchema,
  email: contactEmailSchema,
})

export type FindReservation = z.infer<typeof findReservationSchema>
