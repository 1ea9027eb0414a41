import * as z from 'zod'
import { holdsCardNumber } from '../kernel/card-number.ts'
import { formDigits, formToken, shownMinorSchema, typedText } from '../kernel/form-values.schema.ts'
import { AMOUNT_MINOR_MAX } from '../kernel/money.ts'
import { TEAM_NOTE_MAX } from './reservation.ts'

/** A refund as a member types or chooses it, unlike a total, which the page sends. */
export const refundMinorSchema = formDigits(0, AMOUNT_MINOR_MAX, 'validation.amount')

/** Form data: the refund, as it was shown, and a text to the customer. */
export const cancelReservationSchema = z.object({
  refundMinor: refundMinorSchema,
  message: typedText().max(TEAM_NOTE_MAX, 'note.staff_too_long').default(''),
})

/** Form data: a refund although the reservation stands, and its reason, in a text that the customer reads. */
export const refundReservationSchema = z.object({
  formToken: z.uuid('form.invalid'),
  refundMinor: formDigits(1, AMOUNT_MINOR_MAX, 'validation.amount'),
  reason: typedText('refund.reason_required')
    .min(1, 'refund.reason_required')
    .max(500, 'refund.reason_too_long')
    .refine((text) => !holdsCardNumber(text), 'validation.card_number'),
})

/** Form data: the sum that was shown and received. */
export const markPaidSchema = z.object({ expectedDueMinor: shownMinorSchema })

/** Form data: the owed cash that was shown and paid back. */
export const returnCashSchema = z.object({ expectedMinor: shownMinorSchema })

export const noteSchema = z.object({
  formToken,
  text: typedText('note.empty')
    .min(1, 'note.empty')
    .max(TEAM_NOTE_MAX, 'note.staff_too_long')
    .refine((text) => !holdsCardNumber(text), 'validation.card_number'),
})

/** released: the seats are free again · paid: it had been paid · processing: the bank has not responded. */
export const releasedSchema = z.object({ outcome: z.enum(['released', 'paid', 'processing']) })
