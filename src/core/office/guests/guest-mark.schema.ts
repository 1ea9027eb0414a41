import * as z from 'zod'
import { AMOUNT_MINOR_MAX } from '#core/kernel/money.ts'
import { instantSchema, moneySchema } from '#core/kernel/wire.schema.ts'
import { reservationStatusSchema } from '#core/reservation/reservation.schema.ts'
import { MARK_ACTIONS, MARKS_MAX } from './guest-mark.ts'

/** A mark of a phone: nothing of the guest but the reservation's id. */
const partyMarkSchema = z.object({
  /** The phone's own id of this mark: sent again, it gets the same result. */
  id: z.uuid('form.invalid'),
  reservationId: z.uuid('form.invalid'),
  action: z.enum(MARK_ACTIONS, 'form.invalid'),
  /** The sum of CASH that was shown and received. */
  amountMinor: z.int().min(0).max(AMOUNT_MINOR_MAX).default(0),
  /** The time by the phone's clock, which may be decades off; the database can store the years 1900 to 2999. */
  at: instantSchema.refine((text) => /^(19|2\d)/.test(text), 'form.invalid'),
  /** Our clock less the phone's, at the last contact. */
  offsetMs: z.int(),
})

/** The scan of a ticket that the list of the phone does not have: nothing but the reference in its code. */
const ticketMarkSchema = partyMarkSchema.omit({ reservationId: true }).extend({
  reference: z.string().regex(/^[A-Z0-9]{4,20}$/, 'form.invalid'),
  action: z.literal('SCAN', 'form.invalid'),
})

/** A mark that is not valid: it is refused under its id, so that it does not keep the others on the phone. */
const invalidMarkSchema = z.object({ id: z.uuid('form.invalid') })

export const guestMarksSchema = z.object({
  marks: z.array(partyMarkSchema.or(ticketMarkSchema).or(invalidMarkSchema)).min(1).max(MARKS_MAX),
})

/** The result of each mark, in the order of the request. A mark without a result failed, and may be sent again. */
export const markedGuestsSchema = z.object({
  /** The server's present time, by which the phone sees the offset of its clock. */
  now: instantSchema,
  marks: z.array(
    z.object({
      id: z.uuid(),
      outcome: z.enum(['DONE', 'ALREADY', 'CONFLICT', 'REFUSED']),
      /** The message key of the reason for which it was refused. */
      refusal: z.string().nullable(),
      /** True for a mark that changed the state of the party when it arrived first. */
      decides: z.boolean(),
      /** The party afterwards; null for a party that this member does not see. */
      party: z
        .object({
          reservationId: z.uuid(),
          name: z.string(),
          status: reservationStatusSchema,
          /** The moment since which it is checked in. */
          since: instantSchema.nullable(),
          due: moneySchema.nullable(),
        })
        .nullable(),
    }),
  ),
})

export type GuestMarkForm = z.infer<typeof partyMarkSchema | typeof ticketMarkSchema>
export type InvalidMark = z.infer<typeof invalidMarkSchema>
export type MarkedGuests = z.infer<typeof markedGuestsSchema>
export type MarkedGuest = MarkedGuests['marks'][number]
