import * as z from 'zod'
import { instantSchema } from '../kernel/wire.schema.ts'

/** A mail of the embedded mailbox as its list shows it. */
export const mailSummarySchema = z.object({
  id: z.int(),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  receivedAt: instantSchema,
  attachments: z.int(),
})

/** A mail, whole. `html` is what a mail program would show: strangers' words in it are escaped, but show it framed. */
export const mailSchema = mailSummarySchema.extend({
  messageId: z.string(),
  replyTo: z.string().nullable(),
  html: z.string(),
  text: z.string(),
  attachments: z.array(
    z.object({
      filename: z.string(),
      contentType: z.string(),
      content: z.string(),
      encoding: z.literal('base64').optional(),
    }),
  ),
})

export type MailSummary = z.infer<typeof mailSummarySchema>
export type Mail = z.infer<typeof mailSchema>
