import * as z from 'zod'
import { CONTACT_NAME_MAX } from './first-name-of.ts'
import { visibleText } from './visible-text.ts'

/** The name of a person, or a part of it: characters without a visible form are removed, then the space around it. */
export function personName(error: string | undefined) {
  return z.string(error).overwrite(visibleText).trim()
}

/** A person's name: one line, because it stands in the headers of emails. */
export const contactNameSchema = personName('name.empty')
  .min(1, 'name.empty')
  .max(CONTACT_NAME_MAX, 'name.too_long')
  .regex(/^[^\r\n\u2028\u2029]*$/, 'name.invalid')

/** An email address of a person. */
export const contactEmailSchema = z
  .string('email.empty')
  .trim()
  .min(1, 'email.empty')
  .includes('@', { error: 'email.missing_at' })
  .pipe(z.email('email.invalid').max(254, 'email.invalid'))
