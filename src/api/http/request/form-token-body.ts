import * as z from 'zod'
import { formToken } from '#core/kernel/form-values.schema.ts'
import { formBody } from './form.ts'

/** The body of an action that has no other field: it may be left out. */
export const formTokenBody = {
  ...formBody('FormToken', z.object({ formToken })),
  required: false,
} as const
