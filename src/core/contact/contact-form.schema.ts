import * as z from 'zod'
import { holdsCardNumber } from '../kernel/card-number.ts'
import { contactEmailSchema, contactNameSchema } from '../kernel/contact-fields.schema.ts'
import { formToken, typedText } from '../kernel/form-values.schema.ts'
import { visibleText } from '../kernel/visible-text.ts'
import { localeOrDefaultSchema } from '../kernel/wire.schema.ts'

/** A message to the operator. `website` is a honeypot: people leave it empty. */
export const contactFormSchema = z.object({
  name: contactNameSchema,
  email: contactEmailSchema,
  message: typedText('message.empty')
    .min(1, 'message.empty')
    .max(5000, 'message.too_long')
    .refine((text) => visibleText(text).trim() !== '', 'message.empty')
    .refine((text) => !holdsCardNumber(text), 'validation.card_number'),
  tour: z.string().trim().max(80).default(''),
  locale: localeOrDefaultSchema,
  website: z.string().max(200).default(''),
  formToken,
})

export type ContactForm = z.infer<typeof contactFormSchema>
