import * as z from 'zod'
import { instantSchema } from '../kernel/wire.schema.ts'

/** A hold whose payment is submitted and has no response of the customer's bank yet. */
export const waitingForBankSchema = z.object({
  reservationId: z.uuid(),
  /** The reference that the customer knows. */
  reference: z.string(),
  name: z.string(),
  seats: z.int(),
  /** The latest moment of the response; until then the seats stay held. */
  answerDueAt: instantSchema,
})

export type WaitingForBank = z.infer<typeof waitingForBankSchema>
