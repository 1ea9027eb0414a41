import * as z from 'zod'
import { holdsCardNumber } from '../kernel/card-number.ts'
import { checkoutSchema } from './checkout.schema.ts'

const amountMinorSchema = checkoutSchema.shape.expectedTotalMinor

/** Form data: how much goes back, as it was shown, and a word to the customer. */
export const cancelReservationSchema = z.object({
  refundMinor: amountMinorSchema,
  message: z.string().trim().max(2000, 'note.staff_too_long').default(''),
})

/** Form data: the sum that was shown and received. */
export const markPaidSchema = z.object({ expectedDueMinor: amountMinorSchema })

export const noteSchema = z.object({
  text: z
    .string('note.empty')
    .trim()
    .min(1, 'note.empty')
    .max(2000, 'note.staff_too_long')
    .refine((text) => !holdsCardNumber(text), 'validation.card_number'),
})

/** released: the seats are free again · paid: it had been paid · processing: the bank has not answered. */
export const releasedSchema = z.object({ outcome: z.enum(['released', 'paid', 'processing']) })
