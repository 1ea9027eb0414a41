import * as z from 'zod'

/** How somebody is called: one line, because it stands in the heads of mails. */
export const contactNameSchema = z
  .string('name.empty')
  .trim()
  .min(1, 'name.empty')
  .max(120, 'name.too_long')
  .regex(/^[^\r\n]*$/, 'name.invalid')

/** Where somebody can be written to. */
export const contactEmailSchema = z
  .string('email.empty')
  .trim()
  .min(1, 'email.empty')
  .includes('@', { error: 'email.missing_at' })
  .pipe(z.email('email.invalid').max(254, 'email.invalid'))
