import * as z from 'zod'
import { EMAIL_SAMPLES, type EmailSample } from './email-sample.ts'

const NAMES = [...EMAIL_SAMPLES.customers, ...EMAIL_SAMPLES.team] as [EmailSample, ...EmailSample[]]

export const emailSampleNameSchema = z.enum(NAMES, 'validation.invalid')

/** One line of the list: an email by its subject. `to`: its readers. */
export const listedSampleSchema = z.object({
  sample: emailSampleNameSchema,
  subject: z.string(),
  to: z.enum(['customers', 'team']),
})

/** An email as it would be sent, in both of its parts. `html` must be shown in a frame. */
export const shownSampleSchema = z.object({ subject: z.string(), html: z.string(), text: z.string() })

export type ListedSample = z.infer<typeof listedSampleSchema>
export type ShownSample = z.infer<typeof shownSampleSchema>
