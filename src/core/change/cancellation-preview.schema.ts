import * as z from 'zod'
import { localDateTimeSchema, moneySchema } from '../kernel/wire.schema.ts'
import { reservationStatusSchema } from '../reservation/reservation.schema.ts'

/** The effect of a cancellation by the team, before it happens: the sums between which the refund is chosen. */
export const cancellationPreviewSchema = z.object({
  reference: z.string(),
  name: z.string(),
  /** False: no email notifies the customer of the cancellation. */
  hasMail: z.boolean(),
  status: reservationStatusSchema,
  tour: z.string(),
  localDateTimeStart: localDateTimeSchema,
  seats: z.int(),
  refundable: moneySchema,
  /** The part of it that the team hands back: it was received in cash or by a card reader. */
  refundableByHand: moneySchema,
  policyRefund: moneySchema,
  /** Paid in a former system: the team refunds it there. */
  paidBefore: moneySchema,
})

export type CancellationPreview = z.infer<typeof cancellationPreviewSchema>
