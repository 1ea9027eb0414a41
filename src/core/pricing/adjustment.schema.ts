import * as z from 'zod'
import { fallbackSchema, moneySchema } from '../kernel/wire.schema.ts'

/** A change of the price beside its lines, with the amount that it adds to the total; a discount is negative. */
export const adjustmentSchema = z.object({
  label: z.string(),
  fallback: fallbackSchema('label'),
  amount: moneySchema,
})

export type AdjustmentView = z.infer<typeof adjustmentSchema>
