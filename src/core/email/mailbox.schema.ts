import * as z from 'zod'
import { instantSchema } from '../kernel/wire.schema.ts'

/** An email of the embedded mailbox as its list shows it. */
export const mailSummarySchema = z.object({
  id: z.int(),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  receivedAt: instantSchema,
  attachments: z.int(),
})

/**
 * A whole email. `html` is shown as a mail program would show it: texts of strangers in it are escaped, but it must be
 * shown in a frame.
 */
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
      contentId: z.string().optional(),
    }),
  ),
})

export type MailSummary = z.infer<typeof mailSummarySchema>
export type Mail = z.infer<typeof mailSchema>
