import * as z from 'zod'
import { instantSchema } from '../kernel/wire.schema.ts'

/** Whether payments and mail get through, and pictures can be stored. */
export const healthSchema = z.object({
  payments: z.object({
    provider: z.enum(['stripe', 'embedded']),
    live: z.boolean(),
    /** Whether the provider takes our key; unanswered: it could not be asked. */
    key: z.enum(['works', 'refused', 'unanswered']),
    lastWebhookAt: instantSchema.nullable(),
  }),
  mail: z.object({
    provider: z.enum(['smtp', 'embedded']),
    queued: z.int(),
    failed: z.int(),
    lastSentAt: instantSchema.nullable(),
    lastError: z.string().nullable(),
  }),
  photos: z.object({
    store: z.enum(['disk', 's3']),
    trouble: z.enum(['unreachable', 'missing', 'forbidden']).nullable(),
  }),
})

export type Health = z.infer<typeof healthSchema>
