import * as z from 'zod'
import { shownMinorSchema } from '../kernel/form-values.schema.ts'
import { checkoutSchema } from '../reservation/checkout.schema.ts'
import { refundMinorSchema } from '../reservation/team-action.schema.ts'

/** KEEP: the price stays as it was · REQUOTE: the price of the other date holds, the difference is refunded or due. */
const priceRuleSchema = z.enum(['KEEP', 'REQUOTE'], 'validation.invalid')

/** The fields that decide the price of another date: query of the preview, and part of the form. */
export const moveQuerySchema = z.object({
  availabilityId: z
    .uuid({ error: ({ input }) => (input === '' ? 'day.empty' : 'availability.not_found') })
    .toLowerCase(),
  price: priceRuleSchema.default('KEEP'),
})

/** Form data: to another departure of the same tour, at the total that was shown. */
export const moveSchema = moveQuerySchema.extend({
  expectedTotalMinor: shownMinorSchema,
})

/** Form data: another party, at the total that was shown, and the refunded part of a difference. */
export const partySchema = z.object({
  units: checkoutSchema.shape.units.default({}),
  expectedTotalMinor: shownMinorSchema,
  refundMinor: refundMinorSchema.default(0),
})

export type MoveQuery = z.infer<typeof moveQuerySchema>
export type Move = z.infer<typeof moveSchema>
export type PartyChange = z.infer<typeof partySchema>
