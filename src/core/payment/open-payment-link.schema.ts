import * as z from 'zod'
import { moneySchema } from '../kernel/wire.schema.ts'

/** A hold of guests at the meeting point whose payment link can still be paid. */
export const openPaymentLinkSchema = z.object({
  reservationId: z.uuid(),
  name: z.string(),
  total: moneySchema,
})

export type OpenPaymentLink = z.infer<typeof openPaymentLinkSchema>
