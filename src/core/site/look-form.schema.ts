import type * as z from 'zod'
import { formCheckbox, formFile } from '../kernel/form-values.schema.ts'
import { SAVED_SETTINGS } from './save-settings.schema.ts'

/** The form of the look. `logo` replaces the logo; an empty file keeps it. */
export const lookFormSchema = SAVED_SETTINGS.look.extend({
  logo: formFile.optional(),
  removeLogo: formCheckbox,
})

export type LookForm = z.infer<typeof lookFormSchema>
