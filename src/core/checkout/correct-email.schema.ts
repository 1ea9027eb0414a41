import * as z from 'zod'
import { contactEmailSchema } from '../kernel/contact-fields.schema.ts'
import { holdTokensSchema } from '../reservation/checkout.schema.ts'

/** Form data by which the customer who has just paid corrects the email address. `holdToken`: the signed cookies. */
export const correctEmailSchema = z.object({
  email: contactEmailSchema,
  formToken: z.uuid('form.invalid'),
  holdToken: holdTokensSchema.default(''),
})

export type CorrectEmail = z.infer<typeof correctEmailSchema>
