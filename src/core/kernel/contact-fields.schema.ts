import * as z from 'zod'

/** A person's name: one line, because it stands in the headers of emails. */
export const contactNameSchema = z
  .string('name.empty')
  .trim()
  .min(1, 'name.empty')
  .max(120, 'name.too_long')
  .regex(/^[^\r\n]*$/, 'name.invalid')

/** An email address of a person. */
export const contactEmailSchema = z
  .string('email.empty')
  .trim()
  .min(1, 'email.empty')
  .includes('@', { error: 'email.missing_at' })
  .pipe(z.email('email.invalid').max(254, 'email.invalid'))
